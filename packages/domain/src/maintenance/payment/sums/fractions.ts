/** A number as it is, without the dust of binary fractions: `n / d`, `d` positive. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

/** `n / d`. Throws where nothing is divided by. */
export function fraction(n: bigint, d: bigint): Fraction {
  if (d === 0n) throw new Error('a fraction has a denominator')
  return d < 0n ? { n: -n, d: -d } : { n, d }
}

export const ONE: Fraction = { n: 1n, d: 1n }
export const plus = (one: Fraction, other: Fraction): Fraction => ({ n: one.n * other.d + other.n * one.d, d: one.d * other.d })
export const times = (one: Fraction, other: Fraction): Fraction => ({ n: one.n * other.n, d: one.d * other.d })
export const over = (one: Fraction, by: bigint): Fraction => fraction(one.n, one.d * by)

/** The nearest whole number, a half away from nought. */
export function roundedFraction({ n, d }: Fraction): bigint {
  const size = n < 0n ? -n : n
  const whole = (2n * size + d) / (2n * d)
  return n < 0n ? -whole : whole
}
