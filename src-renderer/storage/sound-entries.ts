import * as v from 'valibot'

/** A list of which entries that do not fit are left out: one odd entry of a setting hides nothing but itself. */
export const soundEntries = <Entry>(entry: v.GenericSchema<unknown, Entry>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list): readonly Entry[] =>
      list.flatMap((one) => {
        const read = v.safeParse(entry, one, { abortEarly: true })
        return read.success ? [read.output] : []
      }),
    ),
  )
