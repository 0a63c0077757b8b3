/** In characters; no card has half as much text, and a longer one would only cost time. */
const LONGEST_TEXT = 5_000

/** Databases of one text column put both texts of a Pendulum Monster under headings; this takes them apart. */
export const splitPendulumText = (
  written: string,
): { readonly text: string; readonly pendulumText?: string } => {
  if (written.length > LONGEST_TEXT) return { text: written }
  const [, pendulum, monster] =
    /^\s*\[ ?Pendulum Effect ?\]\s*([^]*?)\s*-*\s*\[ ?(?:Monster Effect|Flavor Text) ?\]\s*([^]*)$/.exec(
      written,
    ) ?? []
  return pendulum === undefined || monster === undefined
    ? { text: written }
    : { text: monster, pendulumText: pendulum }
}
