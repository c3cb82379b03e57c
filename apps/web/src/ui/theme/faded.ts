/** A `#RRGGBB` colour let through. Mixed here, because the oldest browser served (Chrome 109) has no color-mix(). */
export function faded(hex: string, alpha: number): string {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return `rgba(${part(1)}, ${part(3)}, ${part(5)}, ${alpha})`
}
