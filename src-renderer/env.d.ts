interface ImportMetaEnv {
  /** SHA-256 of the resources/cards.json that the window was built with, in hexadecimal digits; set by electron.vite.config.ts. */
  readonly CARD_FACTS_DIGEST?: string
  /** That of package.json. */
  readonly APP_VERSION: string
}
