import { drawFrom } from '@chengan/kernel/testing/draw'
import { chanceOf } from '@chengan/kernel/testing/sample'

/** The same things in another order: of the same seed the same. */
export function shuffled<T>(things: readonly T[], seed: number): readonly T[] {
  const draw = drawFrom(chanceOf(seed))
  const left = [...things]
  return things.flatMap(() => left.splice(draw.below(left.length), 1))
}
