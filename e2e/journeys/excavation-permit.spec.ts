import type { Locator, Page } from '@playwright/test'
import { type Api, apiOf } from '../api.ts'
import { breath, choose, dialog, input, signByHand, tick, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

const menu = '/szgl/spyjgl/wjzdspyjs'
const district = '990102'

interface Road {
  readonly id: string
  readonly name: string
  readonly roadGrade: string
  readonly noDigUntil: string | null
}

interface Declaration {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly currentNode: string | null
  readonly permitNo: string | null
  readonly permitFile: readonly { readonly url: string; readonly name: string }[] | null
  readonly documents: readonly { readonly id: string }[]
}

interface Document {
  readonly title: string
  readonly status: string
  readonly version: number
  readonly checkCode: string | null
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The works begin some months ahead, in spring or summer: the city bans digging at other times of the year (examinations, holidays, frost). */
const year = new Date().getFullYear()
const begins = [year, year + 1].flatMap((one) => [`${one}-03-01`, `${one}-07-01`])
const planStart = begins.find((day) => day > inDays(90)) ?? `${year + 2}-03-01`
const planEnd = `${planStart.slice(0, 8)}20`

/** What the applicant fills in beside name, matter and sections. */
const base = {
  offPlanReason: '新建用户接驳，年度计划外',
  projectType: '3',
  projectNature: '6',
  constructionCreditCode: '9199010400000JTGX4',
  contactPerson: '苏行止',
  contactPhone: '13800000001',
  builderUnit: '临江筑远市政工程有限公司',
  builderCreditCode: '9199010400000YTGXT',
  builderManager: '顾怀安',
  builderPhone: '13800000002',
  regionId: district,
  address: '沿线支管接驳',
  planStart,
  planEnd,
  workWindow: '2',
  constructionMethod: '1',
  openCutReason: '埋深较浅',
  pipelineKind: '3',
  trafficClosure: '0',
  reason: '居民用气急需',
}

/** Side roads of the district: one in its no-dig years when the works begin, one out of them. */
async function roadsOf(api: Api): Promise<{ readonly frozen: Road; readonly free: Road }> {
  const { list } = await api.done<{ readonly list: readonly Road[] }>('GET', `jcsj/baseroad/page?limit=100&regionId=${district}`)
  const side = list.filter(({ roadGrade }) => Number(roadGrade) >= 3)
  const frozen = side.find(({ noDigUntil }) => noDigUntil !== null && noDigUntil > planEnd)
  const free = side.find(({ noDigUntil }) => noDigUntil !== null && noDigUntil < planStart)
  if (frozen === undefined || free === undefined) throw new Error('the district has no roads for this story')
  return { frozen, free }
}

async function drawSection(page: Page, road: Road): Promise<void> {
  const ground = page.getByRole('application', { name: '范围总览' })
  await expect(ground.locator('canvas')).toBeVisible()
  const box = await ground.boundingBox()
  if (box === null) throw new Error('the map is not on the page')
  for (const x of [-4, 4]) await ground.click({ position: { x: box.width / 2 + x, y: box.height / 2 } })
  await page.getByRole('button', { name: '作为新路段' }).click()
  const line = dialog(page)
  // Other districts have roads of the same name.
  await input(line, '道路').click()
  await input(line, '道路').fill(road.name)
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await offered.filter({ hasText: road.name }).filter({ hasText: '望澜区' }).click()
  await write(line, '起点', 'K0+100')
  await write(line, '止点', 'K0+190')
  await choose(line, '挖掘部位', '人行道')
  await choose(line, '路面类型（计费）', '沥青混凝土')
  await write(line, '长度', '90')
  await write(line, '沟槽宽度', '1.2')
  await write(line, '深度', '1.5')
  await line.getByRole('button', { name: /确\s?定/ }).click()
}

async function bring(paper: Locator, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  // The form of the next step stands once the draft has come back: what was chosen a moment before is chosen again.
  await expect(async () => {
    await paper.locator('input[type=file]').setInputFiles(file)
    await expect(paper.getByRole('button', { name: `删除 ${name}` })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** The signatory opens the paper from his list, and signs it by hand and with his key. */
async function signs(page: Page, title: string): Promise<void> {
  await page.goto('/#/spyjgl/spws/index')
  const paper = page.getByRole('row').filter({ hasText: '待签发' }).filter({ hasText: title })
  await paper.getByRole('button', { name: '办理', exact: true }).click()
  // The list keeps its own button in the tab behind.
  await page
    .getByRole('button', { name: /^办\s?理$/ })
    .filter({ visible: true })
    .last()
    .click()
  const open = dialog(page)
  await tick(open, '办理结果', '签发')
  await write(open, '审批意见', '同意签发')
  await signByHand(open)
  await open
    .getByRole('button', { name: /^签\s?发$/ })
    .last()
    .click()
  await expect(open).toBeHidden()
}

const finding = (page: Page, rule: string) => page.locator(`[data-rule="${rule}"].finding--warning, [data-rule="${rule}"].finding--hard`)

test('a company applies on the map, mends what the rules find, and digs with a permit that anybody can check', async ({ as }) => {
  test.slow()
  const { step } = test
  const name = unique('听潮支管接驳')
  const builder = await as('builder', `${menu}/wjsq`)
  const api = apiOf(builder)
  const { frozen, free } = await roadsOf(api)
  let id = ''
  const stands = () => api.done<Declaration>('GET', `szgl/wjsp/info/${id}`)

  await step('it begins with what is applied for, and keeps a draft', async () => {
    await builder.getByRole('button', { name: '新增' }).first().click()
    await dialog(builder)
      .getByRole('button', { name: /计划外许可/ })
      .click()
    await choose(builder.locator('.apply__form'), '审批事项', '挖掘城市道路')
    await write(builder.locator('.apply__form'), '项目名称', name)
    await builder.getByRole('button', { name: '保存并继续' }).click()
    await expect(builder).toHaveURL(/id=\w+/)
    id = new URLSearchParams(new URL(builder.url()).hash.split('?')[1]).get('id') ?? ''
    const { version } = await stands()
    await api.done('POST', 'szgl/wjsp', { id, version, ...base })
    await builder.reload()
  })

  await step('the panel finds the road of its drawing in its no-dig years', async () => {
    await drawSection(builder, frozen)
    await expect(finding(builder, 'WJ-R1').or(finding(builder, 'WJ-R2')).first()).toContainText('禁挖')
  })

  await step('it takes another road, and the finding goes', async () => {
    await builder
      .getByRole('row')
      .filter({ hasText: frozen.name })
      .getByRole('button', { name: /删除|移除/ })
      .first()
      .click()
    await drawSection(builder, free)
    await expect(finding(builder, 'WJ-R1')).toHaveCount(0)
    await expect(finding(builder, 'WJ-R2')).toHaveCount(0)
    await builder.getByRole('button', { name: '保存并继续' }).click()
  })

  await step('it brings the papers and hands the application in', async () => {
    const papers = builder.locator('[data-material]:has(.form-star)')
    await expect(papers.first()).toBeVisible()
    const count = await papers.count()
    for (let at = 0; at < count; at += 1) await bring(papers.nth(at), `材料${at + 1}.pdf`)
    await builder.getByRole('button', { name: '保存并继续' }).click()
    await breath(builder)
    await expect(builder.getByRole('region', { name: '路段费用' })).toContainText(free.name)
    await builder.getByRole('button', { name: '保存并继续' }).click()
    await expect(builder.getByText('内容已填写完整')).toBeVisible()
    await breath(builder)
    await builder.getByRole('button', { name: '提交申请' }).click()
    await expect(builder.getByRole('tab', { name: '流程' })).toBeVisible()
    expect(await stands()).toMatchObject({ status: '10', currentNode: '窗口受理' })
  })

  const clerk = await as('municipalDistrict', `${menu}/dbsx`)
  const office = apiOf(clerk)
  let opinions = 0
  const audit = (who: Api, more: object = {}) => {
    // The same words twice within a second are taken for a double click.
    opinions += 1
    return who.done('PUT', 'szgl/wjsp/audit', { id, result: 1, comment: `同意（${opinions}）`, ...more })
  }

  await step('the clerk examines it with the rules beside him', async () => {
    await clerk.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '办理' }).click()
    await expect(clerk.getByRole('heading', { name: '规则检查' })).toBeVisible()
    await expect(clerk.locator('[data-material="M14"]')).toBeVisible()
    await audit(office)
    await audit(office, { reviewOpinion: '同意，恢复路面' })
    expect(await stands()).toMatchObject({ currentNode: '费用核算' })
  })

  await step('the fee is billed and paid, the leader decides', async () => {
    await audit(office)
    const { version } = await stands()
    await office.done('PUT', 'szgl/wjsp/paid', { id, version, feeBillNo: 'JK20260001', feePaidDate: inDays(0) })
    const leader = await as('municipalDistrictLeader', `${menu}/wjsp`)
    await leader.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '审核' }).click()
    await expect(leader.getByRole('heading', { name: '规则检查' })).toBeVisible()
    await audit(apiOf(leader), { decision: '1', decideOpinion: '准予许可' })
    await seal(office, leader)
  })

  /** The decision is checked, signed and sealed. */
  async function seal(clerkApi: Api, leader: Page): Promise<void> {
    const { documents } = await stands()
    const paper = documents.at(-1)?.id ?? (await newestDocument(clerkApi))
    const now = () => clerkApi.done<Document>('GET', `szgl/spws/info/${paper}`)
    for (let steps = 0; steps < 6 && ['1', '2', '3', '4'].includes((await now()).status); steps += 1) {
      const { status, version, title } = await now()
      const body = { id: paper, version, result: 1, comment: '同意' }
      if (status === '1') await clerkApi.done('PUT', 'szgl/spws/submit', body)
      if (status === '2') await clerkApi.done('PUT', 'szgl/spws/audit', body)
      if (status === '3') await signs(leader, title)
      if (status === '4') await clerkApi.done('PUT', 'szgl/spws/seal', body)
    }
  }
  async function newestDocument(clerkApi: Api): Promise<string> {
    const path = `szgl/spws/page?limit=1&bizId=${id}&orderField=createDate&order=desc`
    const { list } = await clerkApi.done<{ readonly list: readonly { readonly id: string }[] }>('GET', path)
    return list[0]?.id ?? ''
  }

  await step('the company downloads its permit, and the public page confirms it', async () => {
    await expect.poll(async () => (await stands()).permitFile?.length ?? 0, { timeout: 60_000 }).toBe(1)
    await builder.goto(`/#/wjdetail?id=${id}&part=documents&mode=view`)
    await builder.reload()
    const { permitNo } = await stands()
    await expect(builder.getByText(`许可证 ${permitNo}`, { exact: true })).toBeVisible()
    const [download] = await Promise.all([builder.waitForEvent('download'), builder.getByRole('link', { name: '下载许可证' }).click()])
    expect(await download.failure()).toBeNull()
    const { checkCode } = await office.done<Document>('GET', `szgl/spws/info/${await newestDocument(office)}`)
    await builder.goto(`/#/check/${checkCode}`)
    await expect(builder.getByText(String(permitNo)).first()).toBeVisible()
  })
})
