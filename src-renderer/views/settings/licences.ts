import * as v from 'valibot'

const Licences = v.array(
  v.object({ name: v.string(), version: v.string(), licence: v.string(), text: v.string() }),
)

/** A package whose code is part of the app. */
export type Licence = v.InferOutput<typeof Licences>[number]

/** The licences that were gathered when the app was built; nothing where they cannot be read. */
export const fetchLicences = async (): Promise<readonly Licence[] | undefined> => {
  try {
    const read = v.safeParse(Licences, await (await fetch('./licences.json')).json(), { abortEarly: true })
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
