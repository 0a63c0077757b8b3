import { CannotDo, type Io } from './io.ts'

/** Writes what a command has made into the file that was named for it, or to standard output for "-"; or says why it cannot. */
export const writeOut = async (path: string, bytes: Uint8Array, io: Io): Promise<void> => {
  if (path === '') throw new CannotDo('the name of the file to write is empty')
  if (path === '-') {
    io.out(bytes)
    return
  }
  try {
    await io.writeFile(path, bytes)
  } catch (problem) {
    throw new CannotDo(`${path}: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}
