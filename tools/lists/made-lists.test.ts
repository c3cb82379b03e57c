import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { byPath } from './found-exports.ts'
import { madeLists, writeStaleLists } from './made-lists.ts'

function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'made-lists-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
const assets = 'packages/domain/src/assets'
const ofRoads = {
  [`${assets}/register/road/road.ts`]: 'export const road = defineResource({})\nconst draft = defineResource({})\n',
  [`${assets}/register/lamp.ts`]: 'export const lamp: Lamp = defineResource({})\n',
  [`${assets}/register/lamp.test.ts`]: 'export const sample = defineResource({})\n',
  [`${assets}/register/asset-messages.ts`]: 'export const assetMessages = defineErrors({})\n',
  [`${assets}/dictionaries/lamp-kinds.ts`]: 'export const kind = defineDict()\nexport const use = defineDict()\n',
}
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

describe('a list of imports', () => {
  it('holds what modules export as made by its maker, and neither tests nor what stays inside', () => {
    const folder = project(ofRoads)
    expect(writeStaleLists(folder)).toEqual([
      `${assets}/resources.ts`,
      'packages/domain/src/messages.ts',
      'packages/domain/src/dictionaries.ts',
    ])
    expect(read(folder, `${assets}/resources.ts`)).toContain(
      "import { lamp } from './register/lamp.ts'\nimport { road } from './register/road/road.ts'",
    )
    expect(read(folder, `${assets}/resources.ts`)).toContain('assetsResources: readonly Resource[] = [lamp, road]')
    expect(read(folder, 'packages/domain/src/dictionaries.ts')).toContain('= [...Object.values(assetsLampKinds)]')
  })
  it('keeps the order in which resources were declared, also after a merge that left both sides in it', () => {
    const merged = '= [\n<<<<<<< ours\n  road,\n=======\n  lamp,\n>>>>>>> theirs\n]\n'
    const folder = project({
      ...ofRoads,
      [`${assets}/resources.ts`]: merged,
      [`${assets}/parks/bench.ts`]: 'export const bench = defineResource({})\n',
    })
    writeStaleLists(folder)
    expect(read(folder, `${assets}/resources.ts`)).toContain('= [road, lamp, bench]')
  })
  it('holds what topics implement, the parts of the city in their order, and what is asked of it', () => {
    const server = 'apps/server/src'
    const folder = project({
      [`${assets}/register/bridge.ts`]: 'export const bridge = asset({})\n',
      [`${server}/areas/assets/register/implementations.ts`]: 'export const registerImplementations = implementing(() => [])\n',
      [`${server}/demo/register/bridges.ts`]: "export const bridgePart = cityPart({ makes: ['bridge'] })\n",
      [`${server}/demo/register/roads.ts`]: "export const roadPart = cityPart({ makes: ['road'] })\n",
      [`${server}/demo/every-part.ts`]: '= [roadPart]\n',
      [`${server}/demo/check/time-rules.ts`]: "export const datesStandInOrder = cityRule('D2', async () => [])\n",
    })
    writeStaleLists(folder)
    expect(read(folder, `${assets}/resources.ts`)).toContain('= [bridge]')
    expect(read(folder, `${server}/areas/assets/implementations.ts`)).toContain(
      'assetsImplementations: readonly TopicImplementations[] = [registerImplementations]',
    )
    expect(read(folder, `${server}/demo/every-part.ts`)).toContain('everyPart: readonly CityPart[] = [roadPart, bridgePart]')
    expect(read(folder, `${server}/demo/check/every-rule.ts`)).toContain('everyRule: readonly CityRule[] = [datesStandInOrder]')
  })
  it('drops what is gone', () => {
    const folder = project({ ...ofRoads, [`${assets}/resources.ts`]: '= [mast, road, lamp]\n' })
    writeStaleLists(folder)
    expect(read(folder, `${assets}/resources.ts`)).toContain('= [road, lamp]')
  })
  it('is as it should be once it is written', () => {
    const folder = project(ofRoads)
    writeStaleLists(folder)
    expect(writeStaleLists(folder)).toEqual([])
    expect(madeLists(folder)).toHaveLength(3)
  })
})

it('imports stand folder by folder, a name before those that it begins', () => {
  const paths = ['./flow-models/model.ts', './flow/task.ts', './files/file-store.ts', './files/file.ts']
  expect([...paths].sort(byPath)).toEqual(['./files/file.ts', './files/file-store.ts', './flow/task.ts', './flow-models/model.ts'])
})
