// Who may import whom. The map is in README.md ("Map of the code"); this file enforces it.

/** Only the named rooms of shared/ may be imported from a room; everything else inside shared/ is forbidden to it. */
const room = (name, may) => ({
  name: `shared-${name}`,
  severity: 'error',
  comment: `shared/${name} may only import ${['itself', ...may].join(', ')} and the files at the root of shared/.`,
  from: { path: `^shared/${name}/` },
  to: { path: '^shared/[^/]+/', pathNot: `^shared/(${[name, ...may].join('|')})/` },
})

/** The engine's floors, from the ground up. What stands on one floor knows only what lies below it, not its neighbours. */
const ENGINE_FLOORS = [
  // The duel as a value and the words in which everybody speaks of it.
  [
    'state/',
    'action.ts',
    'action-kinds.ts',
    'by-hand-action.ts',
    'event.ts',
    'procedure.ts',
    'refusal.ts',
    'ruleset.ts',
  ],
  ['continuous/'],
  ['moves/'],
  ['examples/', 'materials/'],
  ['turn/', 'battle/', 'summons/'],
  ['chain/'],
  ['manual/', 'playing/'],
  ['summonable/', 'engine.ts'],
  ['words/'],
  ['replay/', 'situation/'],
]

/** A rule for each place on a floor: nothing above it, and nothing beside it; the ground is one place. */
const floors = (root, levels) =>
  levels.flatMap((level, index) =>
    (index === 0 ? [level] : level.map((place) => [place])).map((places) => ({
      name: `${root}/${places[0]}`,
      severity: 'error',
      comment: `${root}/${places.join(', ')} may import only what lies on the floors below.`,
      from: { path: `^${root}/(${places.join('|')})` },
      to: {
        path: `^${root}/`,
        pathNot: `^${root}/(${[...levels.slice(0, index).flat(), ...places].join('|')})`,
      },
    })),
  )

/** The floor of the window, which every room of it stands on. */
const FLOOR = ['ui', 'hosts', 'storage', 'workers', 'commands', 'game-data', 'reading', 'services']

/** Only the named rooms of src-renderer/ may be imported from a room of it. */
const windowRoom = (name, may) => ({
  name: `window-${name}`,
  severity: 'error',
  comment: `src-renderer/${name} may only import ${['itself', ...may].join(', ')} of the rooms of the window.`,
  from: { path: `^src-renderer/${name}/` },
  to: { path: '^src-renderer/[^/]+/', pathNot: `^src-renderer/(${[name, ...may].join('|')})/` },
})

/** What several views share. */
const SHARED_ROOMS = ['cards', 'decks', 'legality', 'odds', 'sources', 'backup', 'sync']

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Nothing goes round in a circle, types included: everything can be read from the bottom up.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      comment: 'shared/ knows no Node, no Electron and neither shell.',
      from: { path: '^shared/' },
      to: {
        path: '^(src-main|src-renderer|build|test)/|node_modules/electron/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-no-node',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['core'] },
    },
    room('cards', []),
    room('decks', ['cards']),
    room('collection', ['cards', 'decks']),
    room('duel', ['cards', 'decks']),
    ...floors('shared/duel', ENGINE_FLOORS),
    room('legality', ['cards', 'decks']),
    room('odds', ['cards', 'decks']),
    // What is printed is what other rooms hold: a deck with its findings, a duel's table.
    room('paper', ['cards', 'decks', 'duel', 'legality']),
    // What a hand can reach is asked in the language of odds, and played by the engine.
    room('reach', ['cards', 'decks', 'duel', 'odds']),
    // A backup is a file too: it reads text and JSON as formats do.
    room('backup', ['cards', 'collection', 'decks', 'formats']),
    // Decks meet their files there, so it reads and writes formats.
    room('sync', ['cards', 'decks', 'formats']),
    // formats turns outside files into domain values, so it may know every value it makes.
    room('formats', ['cards', 'decks', 'legality', 'collection', 'duel']),
    {
      name: 'shells-apart',
      severity: 'error',
      comment: 'The window and the main process meet only in shared/host.ts and shared/ipc.ts.',
      from: { path: '^src-renderer/' },
      to: { path: '^src-main/' },
    },
    { name: 'main-apart', severity: 'error', from: { path: '^src-main/' }, to: { path: '^src-renderer/' } },
    {
      name: 'command-line-apart',
      severity: 'error',
      comment:
        'The command line runs without Electron: of the main process it takes only how files are written and where the program lies.',
      from: { path: '^src-main/cli/' },
      to: { path: '^src-main/', pathNot: '^src-main/(cli/|(package-root|whole-files)[.]ts$)' },
    },
    ...['ui', 'hosts', 'storage', 'workers'].map((name) => windowRoom(name, [])),
    windowRoom('commands', ['storage']),
    windowRoom('game-data', ['storage', 'ui', 'workers']),
    windowRoom('reading', ['game-data', 'storage', 'workers']),
    windowRoom('services', ['commands', 'game-data', 'reading', 'storage', 'ui']),
    ...SHARED_ROOMS.map((name) => windowRoom(name, FLOOR)),
    // What a hand reaches is asked in the fields that odds are asked in.
    windowRoom('reach', [...FLOOR, 'odds']),
    // An import of a collection is backed up first.
    windowRoom('collection', [...FLOOR, 'backup']),
    {
      name: 'views-apart',
      severity: 'error',
      comment: 'Views do not import one another: what two of them need lies in a room below.',
      from: { path: '^src-renderer/views/([^/]+)/' },
      to: { path: '^src-renderer/(shell|views)/', pathNot: '^src-renderer/views/$1/' },
    },
    {
      name: 'electron-only-at-the-doors',
      severity: 'error',
      comment: 'Electron is handed in, so that the main process runs in tests without its binary.',
      from: { path: '^(src-main|src-renderer)/', pathNot: '^src-main/(entry|preload)[.]ts$' },
      to: { path: 'node_modules/electron/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'dexie-only-in-storage',
      severity: 'error',
      from: { path: '^src-renderer/', pathNot: '^src-renderer/storage/' },
      to: { path: 'node_modules/dexie/' },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { path: '^(shared|src-main|src-renderer)/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.mjs', '.svelte'] },
  },
}
