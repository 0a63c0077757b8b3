import * as v from 'valibot'
import { isPasscode, type Passcode } from './passcode.ts'

/** A passcode as it comes from outside: a number, and one that a card can have. */
export const PasscodeSchema = v.custom<Passcode>((value) => typeof value === 'number' && isPasscode(value))
