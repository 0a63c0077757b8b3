import {
  decodePDFRawStream,
  PDFContext,
  PDFObjectParser,
  PDFParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'

/* pdf-lib reads on for as long as a file lets it: an object that is cut off has it walk to the end of the file, and the next one again. What it may read is bounded here. */

/** To what all of a form's compressed parts may unpack. */
const MOST_UNPACKED_BYTES = 4 * 1024 * 1024
/** Parts that a document refers to by a number; pdf-lib takes more time for each the more there are. */
const MOST_OBJECTS = 10_000
/** Numbers, names, lists and all else that a form is made of; one of a megabyte has some 100,000. */
const MOST_VALUES = 400_000
/** How often it may go to the next byte: twice for each byte of what a program has written, and six times where a part does not say how long it is. */
const STEPS = { perByte: 12, besides: 2 * 1024 * 1024 } as const

/**
 * Characters outside of every part at which it looks whether one begins. Each that begins none costs as much as a part; what a program has
 * written has next to none, for blanks do not count.
 */
const MOST_LOOKS = 30_000

/** A method of pdf-lib. */
type Method = (this: unknown, ...given: unknown[]) => unknown
type Methods = Record<string, Method>

/** pdf-lib names some of its classes to nobody, but makes their instances. */
const methodsOf = (instance: unknown): Methods => Object.getPrototypeOf(instance) as Methods

const documents = PDFContext.prototype as unknown as Methods
const parsers = PDFObjectParser.prototype as unknown as Methods
const files = PDFParser.prototype as unknown as Methods
/** Lists of where the objects lie. pdf-lib reads them and makes no use of them, whatever number of objects they claim. */
const lists = PDFXRefStreamParser.prototype as unknown as Methods
/** The bytes that a parser walks. */
const walks = ((): Methods => {
  const parser: unknown = PDFObjectParser.forBytes(new Uint8Array(), PDFContext.create())
  return methodsOf((parser as { readonly bytes: unknown }).bytes)
})()
/** All streams that unpack. */
const streams = ((): Methods => {
  const dictionary = PDFContext.create().obj({ Filter: 'FlateDecode' })
  // Its first two bytes are looked at at once.
  return methodsOf(methodsOf(decodePDFRawStream(PDFRawStream.of(dictionary, Uint8Array.of(0x78, 0x9c)))))
})()

/** Whether somebody else's bounds hold at this moment: to release both in another order would leave some of them for good. */
let isBound = false

/** From now on pdf-lib throws where it would read more than a form of so many bytes has, until this is released. */
export const boundReading = (
  length: number,
): { readonly release: () => void; readonly isPassed: () => boolean } => {
  if (isBound) throw new Error('pdf-lib is bounded already')
  isBound = true
  const left = {
    bytes: MOST_UNPACKED_BYTES,
    steps: STEPS.besides + STEPS.perByte * length,
    objects: MOST_OBJECTS,
    values: MOST_VALUES,
    looks: MOST_LOOKS,
  }
  const isPassed = (): boolean =>
    left.bytes < 0 || left.steps < 0 || left.objects < 0 || left.values < 0 || left.looks < 0
  const take = (what: keyof typeof left, amount: number): void => {
    left[what] -= amount
    // Whatever was passed, nothing goes on: pdf-lib catches what is thrown while it reads an object, and tries the next.
    if (isPassed()) throw new Error('has more than a form')
  }
  const former: (readonly [methods: Methods, name: string, method: Method])[] = []
  const replace = (methods: Methods, name: string, by: (method: Method) => Method): void => {
    const method = methods[name]
    if (!method) throw new Error(`pdf-lib has no ${name} any more`)
    former.push([methods, name, method])
    methods[name] = by(method)
  }
  const count = (methods: Methods, name: string, what: keyof typeof left): void =>
    replace(
      methods,
      name,
      (method) =>
        function (this, ...given) {
          take(what, 1)
          return method.apply(this, given)
        },
    )
  count(walks, 'next', 'steps')
  count(parsers, 'parseObject', 'values')
  count(files, 'matchIndirectObjectHeader', 'looks')
  count(documents, 'assign', 'objects')
  replace(
    streams,
    'ensureBuffer',
    (grow) =>
      function (this, requested) {
        const has = (this as { readonly buffer: Uint8Array }).buffer.byteLength
        // It grows by doubling, and asks for a few bytes more each time.
        if (Number(requested) > has) take('bytes', Math.max(Number(requested), 2 * has) - has)
        return grow.call(this, requested)
      },
  )
  replace(lists, 'parseEntries', () => () => [])
  return {
    isPassed,
    release: () => {
      for (const [methods, name, method] of former) methods[name] = method
      isBound = false
    },
  }
}
