/** One file in a ZIP archive, as the archive's list of contents at its end has it [APPNOTE 4.3.12]. */
export interface ZipEntry {
  readonly name: string
  readonly crc32: number
  /** Packed with a password. */
  readonly locked: boolean
}

const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
const MOST_COMMENT = 0xffff

/** The list of contents of a ZIP archive; as much of it as can be read. */
export const zipContents = (archive: Uint8Array): readonly ZipEntry[] => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries: ZipEntry[] = []
  const end = placeOfEnd(view)
  let at = end === undefined ? undefined : view.getUint32(end + 16, true)
  while (at !== undefined && at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const begin = at + ENTRY_BYTES
    const behind = begin + view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(archive.subarray(begin, behind)),
      crc32: view.getUint32(at + 16, true),
      locked: (view.getUint16(at + 8, true) & 1) === 1,
    })
    at = behind + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Where the record stands that ends an archive and says where its list of contents begins; a remark may follow. An archive without one was cut off. */
export const placeOfEnd = (view: DataView): number | undefined => {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at
  return undefined
}

/** What systems put into archives beside the user's files. */
export const isOfASystem = (path: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.)/.test(path)
