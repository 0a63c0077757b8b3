/**
 * Which money an amount is in, as its file says: the code of ISO 4217 where a code or a sign says which, else the sign. A dollar may be
 * that of many countries, so that "$" alone stays a sign of its own.
 */
export type Currency = string

/** How currencies are written in files beside their codes, in lower case. */
const SIGNS: Readonly<Record<string, Currency>> = {
  $: '$',
  '¥': '¥',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  nt$: 'TWD',
  s$: 'SGD',
  r$: 'BRL',
  mx$: 'MXN',
  円: 'JPY',
  yen: 'JPY',
  日元: 'JPY',
  日圓: 'JPY',
  엔: 'JPY',
  元: 'CNY',
  rmb: 'CNY',
  人民币: 'CNY',
  '₩': 'KRW',
  원: 'KRW',
  won: 'KRW',
  '₱': 'PHP',
  '฿': 'THB',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
}
const CODES: ReadonlySet<string> = new Set(
  'aud bgn brl cad chf clp cny cop czk dkk eur gbp hkd huf idr inr isk jpy krw mxn myr nok nzd pen php pln ron sek sgd thb try twd uah usd uyu vnd zar'.split(
    ' ',
  ),
)

/** Longer than any way of writing one. */
const LONGEST_CURRENCY = 8

/** The currency that a text names; nothing for one that we do not know. */
export const currencyNamed = (text: string): Currency | undefined => {
  if (text.length > LONGEST_CURRENCY) return undefined
  const written = text.toLowerCase().replace(/[\s.]/g, '')
  if (CODES.has(written)) return written.toUpperCase()
  return Object.hasOwn(SIGNS, written) ? SIGNS[written] : undefined
}

/** What two texts beside one amount say together: "$" and "USD" are US dollars; nothing where they contradict each other. */
export const currencyOfBoth = (one: Currency, other: Currency): Currency | undefined => {
  if (one === other) return one
  const [sign, code] = one.length === 1 ? [one, other] : [other, one]
  if (sign === '$') return code.endsWith('D') || code === 'MXN' ? code : undefined
  if (sign === '¥') return code === 'JPY' || code === 'CNY' ? code : undefined
  return undefined
}

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "1,234.50 EUR", "$12.00"; just the number where nobody says what money it is. */
export const writtenMoney = (hundredths: number, currency: Currency | undefined): string => {
  const amount = AMOUNT.format(hundredths / 100)
  if (currency === undefined) return amount
  return currency.length === 1 ? `${currency}${amount}` : `${amount} ${currency}`
}
