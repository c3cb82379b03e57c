import { describe, expect, test } from 'vitest'
import { lint } from '../lint/lint.ts'
import { playOut } from './moves.ts'
import { newGame, replay } from './play.ts'

const long = process.env.TEST_PROFILE === 'long'
const games = Number(process.env.TEST_GAMES ?? (long ? 20_000 : 150))
const firstSeed = Number(process.env.TEST_SEED ?? (long ? 1 : 100_000))

describe('random processes, random operations, random people', () => {
  test('no token or task is lost or doubled, every instance ends, history replays to the same state', { timeout: 7_200_000 }, () => {
    let rolledBack = 0
    for (let seed = firstSeed; seed < firstSeed + games; seed += 1) {
      const game = newGame(seed)
      expect(
        lint(game.model.definition).filter((fault) => fault.level === 'error'),
        `seed ${seed}`,
      ).toEqual([])
      playOut(game, 25)
      replay(game)
      if (game.rolledBackInBranch) rolledBack += 1
    }
    expect(rolledBack / games).toBeGreaterThan(0.3)
  })
})
