import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { callingNamesIn } from './through-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'chengan-through-calls-'))
afterAll(() => rmSync(folder, { recursive: true }))

function calling(text: string): readonly string[] {
  const file = join(folder, 'lamps.test.ts')
  writeFileSync(file, text)
  return callingNamesIn(file)
}

it('of tests beside the code only those count that make a call, themselves or by a function of their file', () => {
  const names = calling(`
    const house = await startTestServer()
    const lit = async (id: string) => (await city.get(\`demo/lamp/info/\${id}\`)).data.lit
    const light = (id: string) => lightLamp(house.services, id)
    describe('a lamp', () => {
      it('demo/lamp/rule-1: is dark by day', async () => {
        expect(await lit('one')).toBe(false)
      })
      it('demo/lamp/rule-2: is lit by the job', async () => {
        await light('one')
      })
      it.each([1, 2])('demo/lamp/rule-3: costs %s', async (cost) => {
        expect(await city.put('demo/lamp', { cost })).toMatchObject({ code: 0 })
      })
    })`)
  expect(names).toEqual(['a lamp', 'demo/lamp/rule-1: is dark by day', 'demo/lamp/rule-3: costs %s'])
})

it('where no whole server was opened, what looks like a call of a person is none', () => {
  const names = calling(`
    it('demo/lamp/rule-1: goes', () => expect(lamps.get('one')).toBe(1))
    it('demo/lamp/rule-2: is told', async () => expect((await app.inject({ url: '/api/lamp' })).statusCode).toBe(200))`)
  expect(names).toEqual(['demo/lamp/rule-2: is told'])
})
