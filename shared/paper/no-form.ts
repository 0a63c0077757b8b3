import { MOST_BYTES } from '../file-bounds.ts'

/** The official form has less than one megabyte. */
export const MOST_FORM_BYTES = MOST_BYTES.form

/** Why a file of the user's is not a form that can be filled in. */
export type NoForm =
  | { readonly code: 'not-a-pdf' }
  | { readonly code: 'no-such-fields' }
  | { readonly code: 'form-too-large' }
  /** A PDF document, but not put together as a form is. */
  | { readonly code: 'damaged-form' }
  /** It was given up before it was filled in. */
  | { readonly code: 'too-slow' }

/** Says why in one sentence, which follows the file's name. */
export const explainNoForm = ({ code }: NoForm): string => {
  switch (code) {
    case 'not-a-pdf':
      return 'it is not a PDF document.'
    case 'no-such-fields':
      return 'it has none of the fields of the official deck list.'
    case 'form-too-large':
      return `it has more than ${MOST_FORM_BYTES / 1024 / 1024} MB; no deck list form has so much.`
    case 'damaged-form':
      return 'it is damaged or built like no deck list form, and cannot be filled in.'
    case 'too-slow':
      return 'it takes too long to fill in, so it was given up.'
  }
}
