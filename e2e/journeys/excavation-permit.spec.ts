import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { press } from '../city/hazards.ts'
import { decides, drawSection, fillInApplication, groundOf, menu, opensStep, seen } from '../city/permits.ts'
import { breath, day, dialog, signByHand, tick, write } from '../forms.ts'
import { expect, test, type Who } from '../people.ts'
import { unique } from '../words.ts'

interface Declaration {
  readonly status: string
  readonly currentNode: string | null
  readonly permitNo: string | null
  readonly permitFile: readonly { readonly url: string; readonly name: string }[] | null
}

async function bring(paper: Locator, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  // The form of the next step stands once the draft has come back: what was chosen a moment before is chosen again.
  await expect(async () => {
    await paper.locator('input[type=file]').setInputFiles(file)
    await expect(paper.getByRole('button', { name: `删除 ${name}` })).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

const finding = (page: Page, rule: string) => page.locator(`[data-rule="${rule}"].finding--warning, [data-rule="${rule}"].finding--hard`)

/** A step of the approval: who has it, what he fills in, and what he decides. */
interface Turn {
  readonly who: Who
  readonly step: string
  readonly outcome: string
  fillIn?(form: Locator): Promise<void>
}

const surveyed = async (form: Locator) => {
  await tick(form, '踏勘结果', '合格')
  await write(form, '踏勘情况', '现场与申报相符，绿化带须移植')
}

/** From the counter to the bill: everybody whom a pipeline over a bridge and through a green strip concerns. */
const turns: readonly Turn[] = [
  {
    who: 'municipalCity',
    step: '窗口受理',
    outcome: '受理',
    fillIn: (form) => form.getByRole('checkbox', { name: '全部已核' }).check(),
  },
  { who: 'municipalDistrict', step: '现场踏勘', outcome: '合格', fillIn: surveyed },
  { who: 'police', step: '交警会签', outcome: '同意', fillIn: (form) => write(form, '占用车道数', '1') },
  { who: 'planner', step: '规划会签', outcome: '同意' },
  { who: 'gardener', step: '园林会签', outcome: '同意' },
  { who: 'company', step: '管线权属会签', outcome: '同意', fillIn: (form) => day(form, '现场交底日期', '2026-11-01') },
  { who: 'personnel', step: '桥梁管养会签', outcome: '同意' },
  { who: 'municipalDistrict', step: '区级初审', outcome: '通过' },
  { who: 'municipalCity', step: '市级审核', outcome: '通过' },
  { who: 'personnel', step: '费用核算', outcome: '核定' },
]

test('a company applies on the map, everybody whom its works concern does his step, and it digs with a permit that anybody can check', {
  tag: '@key',
}, async ({ as }) => {
  test.slow()
  const { step } = test
  const name = unique('听潮支管过桥')
  const builder = await as('builder', `${menu}/wjsq`)
  const api = apiOf(builder)
  const { frozen, free, bridge } = await groundOf(api)
  let id = ''
  const stands = () => api.done<Declaration>('GET', `szgl/wjsp/info/${id}`)

  await step('it begins with what is applied for, and keeps a draft', async () => {
    await builder.getByRole('button', { name: '新增' }).first().click()
    await dialog(builder)
      .getByRole('button', { name: /计划外许可/ })
      .click()
    await fillInApplication(builder.locator('.apply__form'), name)
    await builder.getByRole('button', { name: '保存并继续' }).click()
    await expect(builder).toHaveURL(/id=\w+/)
    id = new URLSearchParams(new URL(builder.url()).hash.split('?')[1]).get('id') ?? ''
  })

  await step('the panel finds the road of its drawing in its no-dig years', async () => {
    await drawSection(builder, frozen, { part: '人行道' })
    await expect(finding(builder, 'WJ-R1').or(finding(builder, 'WJ-R2')).first()).toContainText('禁挖')
  })

  await step('it takes another road, and the finding goes', async () => {
    await builder
      .getByRole('row')
      .filter({ hasText: frozen.name })
      .getByRole('button', { name: /删除|移除/ })
      .first()
      .click()
    await drawSection(builder, free, { part: '绿化带' })
    await drawSection(builder, bridge.road, { part: '桥梁', bridge: bridge.name })
    await expect(finding(builder, 'WJ-R1')).toHaveCount(0)
    await expect(finding(builder, 'WJ-R2')).toHaveCount(0)
    await builder.getByRole('button', { name: '保存并继续' }).click()
  })

  await step('it brings the papers and hands the application in', async () => {
    const papers = builder.locator('[data-material]:has(.form-star)')
    await expect(papers.first()).toBeVisible()
    const count = await papers.count()
    for (let at = 0; at < count; at += 1) await bring(papers.nth(at), `材料${at + 1}.pdf`)
    // A press while the last file is still on its way is answered with the request to wait.
    const fees = builder.getByRole('region', { name: '路段费用' })
    await expect(async () => {
      await builder.getByRole('button', { name: '保存并继续' }).click()
      await expect(fees).toContainText(free.name, { timeout: 10_000 })
    }).toPass()
    await breath(builder)
    await builder.getByRole('button', { name: '保存并继续' }).click()
    await expect(builder.getByText('内容已填写完整')).toBeVisible()
    await breath(builder)
    await builder.getByRole('button', { name: '提交申请' }).click()
    await expect(builder.getByRole('tab', { name: '流程' })).toBeVisible()
    expect(await stands()).toMatchObject({ status: '10', currentNode: '窗口受理' })
  })

  for (const { who, step: node, outcome, fillIn } of turns)
    await step(`${node}: ${outcome}`, async () => {
      const page = await as(who, `${menu}/dbsx`)
      await opensStep(page, name, node)
      await expect(seen(page).getByRole('heading', { name: '规则检查' }).filter({ visible: true })).toBeVisible()
      await fillIn?.(seen(page).locator('.task-form-card').filter({ visible: true }))
      await decides(page, outcome, `${node}：${outcome}`)
    })

  await step('the company gets its bill, and the cashier notes the payment', async () => {
    await builder.goto(`/#/wjdetail?id=${id}`)
    await builder.reload()
    await expect(seen(builder).getByRole('button', { name: '去缴费' })).toBeVisible()
    const cashier = await as('personnel', `${menu}/wjsp`)
    await seen(cashier).getByRole('row').filter({ hasText: name }).getByRole('button', { name: '查看' }).click()
    await press(cashier, '缴费确认')
    const paid = dialog(cashier)
    await write(paid, '缴款书号', 'JK20260001')
    await paid.getByRole('button', { name: '缴费确认' }).click()
    await expect(paid).toBeHidden()
  })

  await step('the leader decides', async () => {
    const leader = await as('leader', `${menu}/dbsx`)
    await opensStep(leader, name, '审批决定')
    await decides(leader, '准予许可', '准予许可，夜间施工')
    expect(await stands()).toMatchObject({ currentNode: '文书制发' })
  })

  await step('the decision is checked, signed by hand and with a key, numbered and sealed', async () => {
    const papers = '/spyjgl/spws/index'
    const decision = '准予许可决定书'
    const checker = await as('municipalCity', papers)
    await opensStep(checker, name, '核稿', decision)
    await decides(checker, '通过', '文书无误')
    const leader = await as('leader', papers)
    await opensStep(leader, name, '签发', decision)
    await decides(leader, '签发', '同意签发', signByHand)
    const keeper = await as('municipalCity', papers)
    await opensStep(keeper, name, '用印', decision)
    await decides(keeper, '已用印', '已编号用印')
  })

  await step('the company downloads its permit, and the public page confirms it', async () => {
    await expect.poll(async () => (await stands()).permitFile?.length ?? 0).toBe(1)
    await builder.goto(`/#/wjdetail?id=${id}&part=documents&mode=view`)
    await builder.reload()
    const { permitNo } = await stands()
    await expect(builder.getByText(`许可证 ${permitNo}`, { exact: true })).toBeVisible()
    const [download] = await Promise.all([
      builder.waitForEvent('download'),
      builder.locator('.file-permit').getByRole('button', { name: '下载许可证' }).click(),
    ])
    expect(await download.failure()).toBeNull()
    const { list } = await api.done<{ readonly list: readonly { readonly checkCode: string | null }[] }>(
      'GET',
      `szgl/spws/page?limit=1&bizId=${id}&orderField=createDate&order=desc`,
    )
    await builder.goto(`/#/check/${list[0]?.checkCode}`)
    await expect(builder.getByText(String(permitNo)).first()).toBeVisible()
  })
})
