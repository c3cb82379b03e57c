import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'

let house: SystemServices
const move = (who: string, id: string, pid: string, sort?: number) =>
  house.call(who, 'dept.move', { body: { id, pid, ...(sort === undefined ? {} : { sort }) } })
const deptOf = async (name: string) => (await house.rows('dept', `name = '${name}' and not deleted`))[0]

interface Node {
  readonly id: string
  readonly name: string
  readonly isLeaf?: boolean
  readonly children: readonly Node[] | null
}

beforeAll(async () => {
  house = await openSystemServices()
  await house.add('root', 'dept', { pid: 'd-qx', name: '永安燃气有限公司', kind: '4', regionId: '990105', sort: 2 })
  await house.add('root', 'dept', { pid: 'd-gas', name: '工程部', kind: '11', sort: 2 })
  await house.add('root', 'dept', { pid: String((await deptOf('工程部'))?.id), name: '抢修班', kind: '11', sort: 1 })
})
afterAll(() => house.close())

describe('moving a department', () => {
  it('is refused below itself, and below what lies below it', async () => {
    expect(await keyOf(move('root', 'd-gas', 'd-gas'))).toBe('superiorDepartmentWrong')
    expect(await keyOf(move('root', 'd-qx', 'd-sec'))).toBe('superiorDepartmentWrong')
  })

  it('the root stays where it is, is not deleted, not disabled and of no other kind', async () => {
    expect(await keyOf(move('root', '1', 'd-sys'))).toBe('superiorDepartmentWrong')
    const [root] = await house.rows('dept', "id = '1'")
    const edit = (more: object) => house.edit('root', 'dept', { id: '1', version: root?.version, ...more })
    expect(await keyOf(edit({ status: '0' }))).toBe('rootDepartmentFixed')
    expect(await keyOf(edit({ kind: '2', regionId: '990105' }))).toBe('rootDepartmentFixed')
    expect(await keyOf(edit({ shortName: '市城管局' }))).toBe('done')
  })

  it('nobody moves into or out of a tree that is not his own', async () => {
    expect(await keyOf(move('gus', 'd-sec', 'd-qx'))).toBe('rowMissing')
    expect(await keyOf(move('gus', String((await deptOf('永安燃气有限公司'))?.id), 'd-gas'))).toBe('rowMissing')
    expect(await keyOf(move('gus', 'd-sec', String((await deptOf('工程部'))?.id)))).toBe('done')
    expect(await keyOf(move('gus', 'd-sec', 'd-gas', 1))).toBe('done')
  })

  it('a section lies in a company, wherever it is moved', async () => {
    expect(await keyOf(move('root', 'd-sec', 'd-qx'))).toBe('sectionOutsideCompany')
    expect(await keyOf(house.add('root', 'dept', { pid: '1', name: '综合科', kind: '11', sort: 1 }))).toBe('sectionOutsideCompany')
  })

  it('of the city is not moved below a district, where it would still see the whole city', async () => {
    await house.add('root', 'dept', { pid: '1', name: '市政设施处', kind: '1', sort: 7 })
    const office = String((await deptOf('市政设施处'))?.id)
    expect(await keyOf(move('root', office, 'd-qx'))).toBe('superiorOfLowerLevel')
    expect(await deptOf('市政设施处')).toMatchObject({ pid: '1', level: 'sj' })
  })

  it('is refused where a sibling has the name', async () => {
    await house.add('root', 'dept', { pid: String((await deptOf('永安燃气有限公司'))?.id), name: '工程部', kind: '11', sort: 1 })
    const mine = (await house.rows('dept', "name = '工程部' and pid = 'd-gas'"))[0]
    expect(await keyOf(move('root', String(mine?.id), String((await deptOf('永安燃气有限公司'))?.id)))).toBe('duplicate')
  })

  it('takes the paths of all that is below it along', async () => {
    const works = (await house.rows('dept', "name = '工程部' and pid = 'd-gas'"))[0]
    const crew = await deptOf('抢修班')
    expect(crew?.pids).toBe(`1,d-qx,d-gas,${String(works?.id)}`)
    await move('root', String(works?.id), 'd-sec')
    expect((await deptOf('抢修班'))?.pids).toBe(`1,d-qx,d-gas,d-sec,${String(works?.id)}`)
  })

  it('what a person sees of departments and rows follows the tree', async () => {
    const crew = String((await deptOf('抢修班'))?.id)
    expect((await house.as('gus')).actor.deptTree).toContain(crew)
    const company = String((await deptOf('永安燃气有限公司'))?.id)
    await move('root', crew, company)
    expect((await house.as('gus')).actor.deptTree).not.toContain(crew)
  })
})

describe('merging departments', () => {
  it('is refused into another level, and where both have a section of the same name', async () => {
    expect(await keyOf(house.call('root', 'dept.merge', { body: { fromId: 'd-gas', toId: 'd-qx' } }))).toBe('mergeOfOtherLevel')
    await house.add('root', 'dept', { pid: 'd-qx', name: '两江燃气', kind: '4', regionId: '990105', sort: 3 })
    const other = String((await deptOf('两江燃气'))?.id)
    await house.add('root', 'dept', { pid: other, name: '客服部', kind: '11', sort: 1 })
    await expect(house.call('root', 'dept.merge', { body: { fromId: other, toId: 'd-gas' } })).rejects.toMatchObject({
      key: 'mergeSameNames',
      values: { '0': ['客服部'] },
    })
  })
})

describe('business roles', () => {
  it('sys/sysbusinessrole/rule-1: whose code stands in a deployed process are neither deleted nor renamed, and the process is named', async () => {
    await house.insert('business_role', { id: 'br-x', code: 'xx_sh', name: '复核人', business_type: 'wjzd', status: '1' })
    await house.insert('business_role', { id: 'br-y', code: 'xx_s', name: '别人', business_type: 'wjzd', status: '1' })
    const xml = '<userTask sz:candidateGroups="br:xx_sh&amp;dept:1"/>'
    await house.insert('flow_definition', { id: 'f:1:1', key: 'f', name: '复核流程', own_version: 1, latest: true, xml })
    await expect(house.remove('seb', 'businessRole', ['br-x'])).rejects.toMatchObject({
      key: 'inUse',
      values: { '0': '复核人（复核流程）' },
    })
    expect(await keyOf(house.edit('seb', 'businessRole', { id: 'br-x', code: 'xx_other' }))).toBe('businessRoleCodeFixed')
    expect(await keyOf(house.edit('seb', 'businessRole', { id: 'br-x', name: '复核人员' }))).toBe('done')
    expect(await keyOf(house.remove('seb', 'businessRole', ['br-y']))).toBe('done')
    await house.db.updateTable('flow_definition').set({ latest: false }).where('id', '=', 'f:1:1').execute()
    expect(await keyOf(house.remove('seb', 'businessRole', ['br-x']))).toBe('done')
  })
})

describe('the tree that a picker shows', () => {
  interface Choice {
    readonly id: string
    readonly disabled: boolean
    readonly pinyin: string
    readonly children: readonly Choice[]
  }
  const below = (nodes: readonly Choice[]): readonly Choice[] => nodes.flatMap((node) => [node, ...below(node.children)])
  const treeFor = async (who: string) => below((await house.call(who, 'dept.tree')) as readonly Choice[])

  it('SH-37: a company chooses in its own tree; what lies above is grey, what lies beside is not there', async () => {
    const nodes = await treeFor('gus')
    expect(nodes.filter((node) => node.disabled).map((node) => node.id)).toEqual(['1', 'd-qx'])
    expect(nodes.map((node) => node.id)).toContain('d-gas')
    expect(nodes.map((node) => node.id)).not.toContain('d-sys')
  })

  it('SH-37: a department is found by its pinyin and by its initials', async () => {
    const gas = (await treeFor('gus')).find((node) => node.id === 'd-gas')
    // 长安燃气有限公司: its first character has two readings, and people type either.
    expect(gas?.pinyin.split(' ')).toEqual(['zhanganranqiyouxiangongsi', 'zarqyxgs', 'changanranqiyouxiangongsi', 'carqyxgs'])
  })
})

describe('the tree list', () => {
  it('read storey by storey says what lies deeper, and a superior answers what is directly below it', async () => {
    const [top] = (await house.call('root', 'dept.list', { query: { lazy: '1' } })) as readonly Node[]
    const district = top?.children?.find((one) => one.id === 'd-qx')
    expect(district).toMatchObject({ isLeaf: false, children: null })
    const below = (await house.call('root', 'dept.list', { query: { lazy: '1', pid: 'd-qx' } })) as readonly Node[]
    expect(below.map((one) => one.id)).toContain('d-gas')
    expect(below.every((one) => one.children === null || one.children.length === 0)).toBe(true)
  })

  it('offers the move to who may, but for the root', async () => {
    const [top] = (await house.call('root', 'dept.list')) as readonly (Node & {
      actions: readonly string[]
      children: { actions: string[] }[]
    })[]
    expect(top?.actions).not.toContain('move')
    expect(top?.children[0]?.actions).toContain('move')
  })
})
