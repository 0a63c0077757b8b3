/** Databases of one text column put both texts of a Pendulum Monster under headings; this takes them apart. */
export const splitPendulumText = (
  written: string,
): { readonly text: string; readonly pendulumText?: string } => {
  const [, pendulum, monster] =
    /^\s*\[ ?Pendulum Effect ?\]\s*([^]*?)\s*-*\s*\[ ?(?:Monster Effect|Flavor Text) ?\]\s*([^]*)$/.exec(
      written,
    ) ?? []
  return pendulum === undefined || monster === undefined
    ? { text: written }
    : { text: monster, pendulumText: pendulum }
}
