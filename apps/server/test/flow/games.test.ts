import { xmlOf } from '@chengan/flow/parse/write-bpmn'
import { playOut } from '@chengan/flow/testing/moves'
import { newGame } from '@chengan/flow/testing/play'
import { everybody } from '@chengan/flow/testing/trees'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '../random/profile.ts'
import { type FlowHouse, openFlowHouse } from './flow-house.ts'
import { type Players, playAgain, playersOf } from './games.ts'

// Random processes, deployed; random people do random things with them through the calls. The same games are played by the engine alone, judged
// after every move by an oracle that knows nothing of tokens; the server must answer, store and open the same after every call.

const GAMES = Number(process.env.TEST_GAMES ?? profile.games)
const LANES = 4
const MOVES = profile.long ? 25 : 14

let flow: FlowHouse
let players: Players
beforeAll(async () => {
  flow = await openFlowHouse()
  players = await playersOf(flow, everybody)
})
afterAll(() => flow.close())

describe('random processes, random operations, random people', () => {
  test('lead through the calls to the same steps, people and refusals as the oracle says', { timeout: 7_200_000 }, async () => {
    let [next, rolledBack] = [profile.seed, 0]
    // Several games at once, as a city plays them.
    const lane = async () => {
      while (next < profile.seed + GAMES) {
        const seed = next
        next += 1
        const game = newGame(seed)
        playOut(game, MOVES)
        const key = `game_${seed}`
        await flow.deploysXml(xmlOf({ ...game.model.definition, key }), key)
        await playAgain(players, game, key)
        if (game.rolledBackInBranch) rolledBack += 1
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    expect(rolledBack / GAMES).toBeGreaterThan(0.3)
  })
})
