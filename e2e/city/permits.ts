import type { Locator, Page } from '@playwright/test'
import type { Geometry } from '../../packages/kernel/src/fields/field.ts'
import { type Api, apiOf } from '../api.ts'
import { choose, day, dialog, input, pickNode, row, spaced, tick, write } from '../forms.ts'
import { expect } from '../people.ts'
import { cityToday, dayFromNow } from '../words.ts'
import { stretchOnScreen } from './stretch-on-screen.ts'

/** Where declarations of excavations stand in the menu. */
export const menu = '/szgl/spyjgl/wjzdspyjs'
const district = '990102'

/** The works begin some months ahead, in spring or summer: the city bans digging at other times of the year (examinations, holidays, frost). */
const year = Number(cityToday().slice(0, 4))
const begins = [year, year + 1].flatMap((one) => [`${one}-03-01`, `${one}-07-01`])
const planStart = begins.find((one) => one > dayFromNow(90)) ?? `${year + 2}-03-01`
const planEnd = `${planStart.slice(0, 8)}20`

export interface Road {
  readonly id: string
  readonly name: string
  readonly roadGrade: string
  readonly noDigUntil: string | null
}

interface Bridge {
  readonly name: string
  readonly roadId: string
}

interface Ground {
  readonly frozen: Road
  readonly free: Road
  /** Name of a bridge, and the road that it carries, which may be dug. */
  readonly bridge: { readonly name: string; readonly road: Road }
}

/** Roads of the district, one side road in its no-dig years when the works begin, one out of them; and a bridge. */
export async function groundOf(api: Api): Promise<Ground> {
  const listed = async <R>(root: string) =>
    (await api.done<{ readonly list: readonly R[] }>('GET', `${root}/page?limit=100&regionId=${district}`)).list
  const roads = await listed<Road>('jcsj/baseroad')
  const mayBeDug = ({ noDigUntil }: Road) => noDigUntil !== null && noDigUntil < planStart
  const side = roads.filter(({ roadGrade }) => Number(roadGrade) >= 3)
  const frozen = side.find(({ noDigUntil }) => noDigUntil !== null && noDigUntil > planEnd)
  const free = side.find(mayBeDug)
  const [bridge] = (await listed<Bridge>('jcsj/basebridge')).flatMap(({ name, roadId }) =>
    roads.filter((road) => road.id === roadId && mayBeDug(road)).map((road) => ({ name, road })),
  )
  if (frozen === undefined || free === undefined || bridge === undefined) throw new Error('the district has no roads for this story')
  return { frozen, free, bridge }
}

/** What the applicant writes of a pipeline that crosses a bridge, beside its name and its sections. */
export async function fillInApplication(form: Locator, name: string): Promise<void> {
  await choose(form, '审批事项', '桥梁架设管线')
  await write(form, '未列入计划说明', '新建用户接驳，年度计划外')
  await write(form, '项目名称', name)
  await choose(form, '工程类别', '燃气')
  await choose(form, '建设性质', '接驳')
  await write(form, '建设单位统一社会信用代码', '9199010400000JTGX4')
  await write(form, '联系人', '苏行止')
  await write(form, '联系电话', '13800000001')
  await write(form, '施工单位', '临江筑远市政工程有限公司')
  await write(form, '施工单位信用代码', '9199010400000YTGXT')
  await write(form, '项目经理', '顾怀安')
  await write(form, '项目经理电话', '13800000002')
  await pickNode(form, '所属区', '区域', '望澜区')
  await write(form, '施工地点（起止）', '沿线支管接驳')
  await day(form, '计划开工日期', planStart)
  await day(form, '计划完工日期', planEnd)
  await choose(form, '施工时段', '夜间 22:00–06:00')
  await choose(form, '施工工艺', '明挖')
  await write(form, '明挖理由', '埋深较浅')
  await choose(form, '管线种类', '燃气')
  await write(form, '压力', '0.2')
  await choose(form, '交通影响', '占用部分车道')
  await write(form, '申请事由', '居民用气急需')
}

interface Stretch {
  readonly part: '人行道' | '绿化带' | '桥梁'
  readonly bridge?: string
}

/** Draws a line on the map and says what it opens. */
export async function drawSection(page: Page, road: Road, { part, bridge }: Stretch): Promise<void> {
  const ground = page.getByRole('application', { name: '范围总览' })
  await expect(ground.locator('canvas')).toBeVisible()
  const box = await ground.boundingBox()
  if (box === null) throw new Error('the map is not on the page')
  const { geom } = await showRoad(page, road)
  for (const position of stretchOnScreen(geom, box)) await ground.click({ position })
  await page.getByRole('button', { name: '作为新路段' }).click()
  const line = dialog(page)
  await search(line, '道路', road.name, await besideItsName(page, road))
  await write(line, '起点', 'K0+100')
  await write(line, '止点', 'K0+190')
  await choose(line, '挖掘部位', part)
  if (bridge !== undefined) await search(line, '桥梁', bridge)
  await choose(line, '路面类型（计费）', '沥青混凝土')
  await write(line, '长度', '90')
  await write(line, '沟槽宽度', '1.2')
  await write(line, '深度', '1.5')
  await line.getByRole('button', { name: spaced('确定') }).click()
  await expect(line).toBeHidden()
}

interface DrawnRoad extends Road {
  readonly geom: Geometry
}

/** Brings the whole of a road into the map. Others have its name: it stands where the server lists it. */
async function showRoad(page: Page, { id, name }: Road): Promise<DrawnRoad> {
  const query = `page=1&limit=8&name=${encodeURIComponent(name)}`
  const { list } = await apiOf(page).done<{ readonly list: readonly DrawnRoad[] }>('GET', `jcsj/baseroad/page?${query}`)
  const shown = list.find((one) => one.id === id)
  if (shown === undefined) throw new Error(`${name} is not listed`)
  await page.getByLabel('输入道路名称查找').fill(name)
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await expect(offered).toHaveCount(list.length)
  await offered.nth(list.indexOf(shown)).click()
  return shown
}

interface NamedRoad extends Road {
  readonly regionId: string
  readonly startPoint: string
}

/** What tells a road from others of its name where one is chosen: its district, in its district where it starts. */
async function besideItsName(page: Page, { id, name }: Road): Promise<string> {
  const query = `page=1&limit=50&name=${encodeURIComponent(name)}`
  const { list } = await apiOf(page).done<{ readonly list: readonly NamedRoad[] }>('GET', `jcsj/baseroad/page?${query}`)
  const own = list.find((one) => one.id === id)
  if (own === undefined) throw new Error(`${name} is not listed`)
  return list.filter((one) => one.name === name && one.regionId === own.regionId).length > 1 ? own.startPoint : '望澜区'
}

async function search(line: Locator, label: string, name: string, beside = ''): Promise<void> {
  await input(line, label).click()
  await input(line, label).fill(name)
  const offered = line.page().locator('.ant-select-dropdown:visible .ant-select-item-option')
  await offered.filter({ hasText: name }).filter({ hasText: beside }).first().click()
}

/** What is on the page that is looked at; other tabs keep theirs. */
export const seen = (page: Page): Locator => page.getByRole('main').filter({ visible: true })

/** Opens the step of a declaration or paper that somebody has, from his list; `kind` tells one paper of a subject from the others. */
export async function opensStep(page: Page, subject: string, step: string, kind = ''): Promise<void> {
  // Where there is little room a row tells the state in place of the step; the step's own page tells it.
  const told = (page.viewportSize()?.width ?? 0) >= 1440 ? step : ''
  const line = seen(page).getByRole('row').filter({ hasText: subject }).filter({ hasText: told }).filter({ hasText: kind })
  await line.getByRole('button', { name: '办理', exact: true }).click()
  await expect(seen(page).locator('.task-strip b').filter({ visible: true })).toContainText(step)
}

/** Hands the step at hand on: what was decided, and the opinion; a signature where the step asks for one. */
export async function decides(page: Page, outcome: string, opinion: string, sign?: (open: Locator) => Promise<void>): Promise<void> {
  await seen(page)
    .getByRole('button', { name: /^(办\s?理|通\s?过)$/ })
    .last()
    .click()
  const open = dialog(page)
  if ((await row(open, '办理结果').count()) > 0) await tick(open, '办理结果', outcome)
  await write(open, '审批意见', opinion)
  await sign?.(open)
  const press = open
    .getByRole('button', { name: /^(办\s?理|通\s?过)$/ })
    .or(open.getByRole('button', { name: spaced(outcome), exact: true }))
    .last()
  // The dialog grows and shrinks with the steps that follow from what is chosen: a press may meet the place where the button has just been.
  await expect(async () => {
    if (await open.isHidden()) return
    await press.click({ timeout: 2_000 })
    await expect(open).toBeHidden({ timeout: 10_000 })
  }).toPass()
}
