const reduced = matchMedia('(prefers-reduced-motion: reduce)')

/** How long cards take to close up, in milliseconds; none where the system asks for less motion. */
export const motionTime = (): number => (reduced.matches ? 0 : 120)
