import { refuse } from '@chengan/kernel/errors/refusal'
import { describe, expect, it } from 'vitest'
import { Breath, whyToEnd, workOf } from './breath.ts'

/** How often others had their turn while rows of this work were read. */
async function turnsBeside(rows: number, work: number): Promise<number> {
  let turns = 0
  const breath = new Breath(() => null)
  let reads = true
  const other = (async () => {
    while (reads) {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
  })()
  for (let n = 0; n < rows; n += 1) await breath.after(work)
  reads = false
  const had = turns
  await other
  return had
}

describe('others', () => {
  it('have their turn by the work that was done, not by the rows', async () => {
    const short = workOf(['a', 1, null])
    const long = workOf([...Array.from({ length: 20 }, () => 'y'.repeat(30_000)), null])
    expect([Math.floor(short), Math.floor(long)]).toEqual([1, 151])
    expect(await turnsBeside(100, short)).toBeLessThanOrEqual(5)
    expect(await turnsBeside(100, long)).toBeGreaterThan(90)
  })
})

describe('long work', () => {
  it('ends at its next breath when whoever waits for it has gone, or the process ends', async () => {
    let gone = false
    const breath = new Breath(
      whyToEnd(
        () => false,
        () => gone,
      ),
    )
    await breath.after(100)
    gone = true
    await expect(breath.after(100)).rejects.toMatchObject({ key: 'importLeft' })
    expect(
      whyToEnd(
        () => true,
        () => true,
      )(),
    ).toEqual(refuse('importBroken'))
  })

  it('that nobody waits for ends with its process alone', () => {
    expect(whyToEnd(() => false)()).toBeNull()
  })
})
