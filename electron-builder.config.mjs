// @ts-check
// How the app is packed for people: npm run package, on the system it is meant for.

/** @type {import('electron-builder').Configuration} */
export default {
  appId: 'app.duelwright',
  productName: 'Duelwright',
  artifactName: 'Duelwright-${version}-${os}-${arch}.${ext}',
  directories: { output: 'dist', buildResources: 'build/icons' },
  icon: 'build/icons/icon.png',
  // The command line paints pictures with a compiled canvas; the app, which has one in its window, needs none. What the window needs of
  // the fonts is built into it.
  files: [
    'out/**',
    'resources/**',
    'package.json',
    'LICENSE',
    'CHANGELOG.md',
    '!node_modules/@napi-rs',
    '!node_modules/@fontsource',
  ],
  asar: true,
  // What is needed at run time is built into out/ or plain JavaScript; nothing is compiled on the way.
  npmRebuild: false,
  publish: null,
  protocols: [{ name: 'Deck links', schemes: ['ydke'] }],
  fileAssociations: [
    {
      ext: 'ydk',
      name: 'Yu-Gi-Oh! deck',
      description: 'Yu-Gi-Oh! deck',
      mimeType: 'application/x-ydk',
      role: 'Editor',
    },
  ],
  // Only our own program, from its own archive, unchanged: no Node behind it, no switches into it.
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    enableCookieEncryption: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Game',
    maintainer: 'The makers of Duelwright',
    synopsis: 'Build Yu-Gi-Oh! decks, learn whether they are legal, practise opening hands',
  },
  win: { target: ['nsis'] },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    // What the player keeps is theirs, whatever becomes of the program.
    deleteAppDataOnUninstall: false,
  },
  mac: { target: ['dmg'], category: 'public.app-category.card-games', hardenedRuntime: true },
}
