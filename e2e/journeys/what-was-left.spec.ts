import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import {
  act,
  detail,
  expectState,
  gasCompany,
  givenOrder,
  givenReported,
  type Hazard,
  lists,
  press,
  uploadedPhoto,
} from '../city/hazards.ts'
import { decides, menu, opensStep, seen } from '../city/permits.ts'
import { breath, choose, day, dialog, input, signByHand, spaced, submit, write } from '../forms.ts'
import { expect, test, type Who } from '../people.ts'
import { hears } from '../said.ts'
import { cityToday, dayFromNow, unique } from '../words.ts'

/** A row that stops fitting, and a delivery before its decision, are refused here. */
test.use({ refusals: /不属于该|does not belong|送达时间不能/ })

interface Listed<R> {
  readonly list: readonly R[]
}

interface Named {
  readonly id: string
  readonly name: string
}

interface Permit {
  readonly id: string
  readonly projectName: string
  readonly constructionUnit: string
  readonly permitNo: string | null
  readonly actions: readonly string[]
}

/** What is decided about, in the dialog that decides. */
const matter = (page: Page): Locator => dialog(page).getByRole('region', { name: /^(审核内容|Under review)$/ })

const rowOf = (page: Page, words: string): Locator => seen(page).getByRole('row').filter({ hasText: words }).first()

/** Presses what a row offers, beside its first buttons or behind its ⋯. */
async function pressOnRow(page: Page, line: Locator, name: string): Promise<void> {
  const button = line.getByRole('button', { name: spaced(name), exact: true })
  await expect(line).toBeVisible()
  if ((await button.count()) > 0) return button.first().click()
  await line.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const decision = '撤销注销决定书'
const papers = '/spyjgl/spws/index'

/** Who revokes a permit of each level, and who checks and seals the paper that tells it. */
const revocations = [
  { level: 'district', head: 'municipalDistrictLeader', clerk: 'municipalDistrict' },
  { level: 'city', head: 'leader', clerk: 'colleague' },
] as const satisfies readonly { readonly level: string; readonly head: Who; readonly clerk: Who }[]

for (const { level, head, clerk } of revocations)
  test(`a permit of the ${level} is revoked by its head, and the decision is signed, sealed and delivered, on the day on which that was`, async ({
    as,
  }) => {
    test.slow()
    const { step } = test
    const reason = unique('提供虚假材料取得许可')
    const basis = '《中华人民共和国行政许可法》第六十九条第二款'
    const leader = await as(head, '/index')
    const api = apiOf(leader)
    const found: Permit[] = []
    for (const status of ['40', '50'])
      found.push(...(await api.done<Listed<Permit>>('GET', `szgl/wjsp/page?limit=100&status=${status}&reviewLevel=${level}`)).list)
    const permit = found.find(({ actions }) => actions.includes('revoke'))
    if (permit === undefined) throw new Error(`no permit of the ${level} stands`)
    const { id, projectName: name, permitNo } = permit

    await step('the dialog tells which permit it is, whose, and asks why and by what law', async () => {
      await leader.goto(`/#/wjdetail?id=${id}&mode=view`)
      await leader.reload()
      await press(leader, '撤销注销')
      for (const words of [name, permit.constructionUnit, String(permitNo)]) await expect(matter(leader)).toContainText(words)
      await dialog(leader).getByRole('button', { name: '撤销注销' }).click()
      await hears(leader, '请填写原因')
      await dialog(leader).getByLabel('原因').fill(reason)
      await dialog(leader).getByLabel('法律依据').fill(basis)
      await breath(leader)
      await dialog(leader).getByRole('button', { name: '撤销注销' }).click()
      await expect(dialog(leader)).toBeHidden()
      await expect(seen(leader).locator('.head-card__why')).toContainText(reason)
    })

    await step('the paper says it, is checked, signed with a key, numbered and sealed', async () => {
      const checker = await as(clerk, papers)
      await opensStep(checker, name, '核稿', decision)
      for (const words of [reason, basis]) await expect(seen(checker).getByText(words).filter({ visible: true }).first()).toBeVisible()
      await decides(checker, '通过', '文书无误')
      await as(head, papers)
      await opensStep(leader, name, '签发', decision)
      await decides(leader, '签发', '同意签发', signByHand)
      await as(clerk, papers)
      await opensStep(checker, name, '用印', decision)
      await decides(checker, '已用印', '已编号用印')
      await as(clerk, papers)
      await expect(rowOf(checker, name)).toBeVisible()
    })

    await step('it is delivered by who made it out, not in the future and not before the decision', async () => {
      await as(head, papers)
      const line = seen(leader).getByRole('row').filter({ hasText: name }).filter({ hasText: decision })
      await pressOnRow(leader, line, '送达')
      const form = dialog(leader)
      await choose(form, '送达方式', '直接送达')
      const time = input(form, '送达时间')
      await expect(time).toHaveValue(new RegExp(`^${cityToday()}`))
      for (const wrong of [dayFromNow(-1), dayFromNow(1)]) {
        await time.fill(`${wrong} 09:00`)
        await time.press('Enter')
        await breath(leader)
        await form.getByRole('button', { name: spaced('送达'), exact: true }).click()
        await expect(form).toBeVisible()
      }
      await time.fill(`${cityToday()} 00:00`)
      await time.press('Enter')
      await breath(leader)
      await form.getByRole('button', { name: spaced('送达'), exact: true }).click()
      await hears(leader, '送达已登记')
      await expect(form).toBeHidden()
    })

    await step('everybody finds the permit revoked and the paper delivered', async () => {
      await leader.goto(`/#/wjdetail?id=${id}&mode=view&part=documents`)
      await leader.reload()
      await expect(seen(leader).locator('.file-permit--revoked')).toContainText('已撤销注销')
      await expect(rowOf(leader, decision)).toContainText('已送达')
    })
  })

/** The form of an emergency that is called in, in each language of the console. */
const emergencies = [
  {
    lang: 'zh-chs',
    begin: '接报登记',
    labels: { name: '事件名称', kind: '事件类型', company: '企业', facility: '设施', lng: '经度', lat: '纬度' },
    kind: '泄漏',
    save: /^保\s?存$/,
    refusal: (name: string) => `所选设施“${name}”不属于该企业，请重新选择`,
  },
  {
    lang: 'en',
    begin: 'Report an emergency',
    labels: {
      ...{ name: 'Event name', kind: 'Kind', company: 'Gas company', facility: 'Gas facility' },
      ...{ lng: 'Longitude', lat: 'Latitude' },
    },
    kind: 'Leak',
    save: /^Save$/,
    refusal: (name: string) => `Gas facility “${name}” does not belong to this Gas company; choose again`,
  },
] as const

test('a facility is picked that goes to another company meanwhile: the form says which and in which field, in both languages', async ({
  as,
}) => {
  const { step } = test
  const api = apiOf(await as('city', '/index'))
  const named = async (name: string) =>
    (await api.done<Listed<Named>>('GET', `gysy/gascompanies/page?name=${encodeURIComponent(name)}`)).list.find((one) => one.name === name)
  const [owner, taker] = [await named(gasCompany), await named('望澜安瓶液化气有限公司')]
  const { list } = await api.done<Listed<Named & { readonly actions: readonly string[] }>>(
    'GET',
    `gysy/gasfacility/page?limit=100&gasCompaniesId=${owner?.id}`,
  )
  const goesTo = async (id: string, gasCompaniesId: string | undefined) => {
    const { version } = await api.done<{ readonly version: number }>('GET', `gysy/gasfacility/info/${id}`)
    await api.done('POST', 'gysy/gasfacility', { id, version, gasCompaniesId })
  }
  const movable = list.filter(({ actions }) => actions.includes('update'))

  for (const [at, { lang, begin, labels, kind, save, refusal }] of emergencies.entries())
    await step(`in ${lang}`, async () => {
      const facility = movable[at]
      if (facility === undefined) throw new Error('no facility of the company may be edited')
      const page = await as('city', '/yxjg/yjdd/index')
      await page.context().addCookies([{ name: 'lang', value: lang, url: page.url() }])
      await page.reload()
      await seen(page)
        .getByRole('button', { name: new RegExp(`(^|\\s)${begin}$`) })
        .first()
        .click()
      const form = dialog(page)
      await write(form, labels.name, unique('调压箱漏气'))
      await choose(form, labels.kind, kind)
      await choose(form, labels.company, gasCompany)
      await choose(form, labels.facility, facility.name)
      await form.getByLabel(labels.lng).fill('123.61')
      await form.getByLabel(labels.lat).fill('29.81')
      await form.getByLabel(labels.lat).press('Enter')
      await goesTo(facility.id, taker?.id)
      await breath(page)
      await form.getByRole('button', { name: save }).last().click()
      await expect(form.getByText(refusal(facility.name)).first()).toBeVisible()
      // Others of this city file what stands in it.
      await goesTo(facility.id, owner?.id)
    })
})

test('after a decision the next matter is one press away, and after the last the console says that there is none', async ({ as }) => {
  const { step } = test
  const todo = `${menu}/dbsx`
  await step('the police have several: from one to the next', async () => {
    const police = await as('police', todo)
    const first = (await seen(police).getByRole('row').nth(1).getByRole('button').first().textContent()) ?? ''
    await opensStep(police, first, '交警会签')
    await write(seen(police).locator('.task-form-card').filter({ visible: true }), '占用车道数', '1')
    const before = police.url()
    await decides(police, '同意', '同意占用一条车道')
    await police.getByRole('button', { name: '办下一件' }).click()
    await expect(seen(police).locator('.task-strip b').filter({ visible: true })).toContainText('交警会签')
    expect(police.url()).not.toBe(before)
  })
  await step('the planner goes on to the last', async () => {
    const planner = await as('planner', todo)
    const { total } = await apiOf(planner).done<{ readonly total: number }>('GET', 'sys/duty/page?limit=1')
    await seen(planner).getByRole('button', { name: '办理', exact: true }).first().click()
    for (let left = total - 1; left >= 0; left -= 1) {
      await expect(seen(planner).locator('.task-strip b').filter({ visible: true })).toContainText('规划会签')
      await decides(planner, '同意', '符合控规')
      if (left > 0) await planner.getByRole('button', { name: '办下一件' }).click()
    }
    await hears(planner, '待办已全部办完')
    await expect(planner.getByRole('button', { name: '办下一件' })).toHaveCount(0)
  })
})

test('who takes back what he has started says why; both sides read it, and his form is open to him again', async ({ as }) => {
  const { step } = test
  const post = unique('桥梁巡检员')
  const why = unique('入职日期填错，撤回重填')
  const page = await as('applicant', '/act/start/index')
  let instance = ''

  await step('he starts an application', async () => {
    await page.getByPlaceholder('搜索流程').fill('转正')
    await seen(page)
      .getByRole('listitem')
      .filter({ hasText: '转正申请' })
      .getByRole('button', { name: /发起流程$/ })
      .click()
    const form = dialog(page)
    await write(form, '岗位', post)
    await day(form, '入职日期', '2026-06-01')
    await day(form, '转正日期', '2026-11-30')
    await write(form, '工作内容', '桥梁巡检')
    await write(form, '工作成绩', '按时完成')
    await form.getByRole('button', { name: /发起流程$/ }).click()
    await hears(page, '流程已发起')
    await expect(form).toBeHidden()
  })

  await step('he takes it back with a note', async () => {
    await page.goto('/#/act/mysend/index')
    const line = seen(page).getByRole('row').filter({ hasText: '转正申请' }).first()
    await pressOnRow(page, line, '撤回')
    await write(dialog(page), '撤回说明', why)
    await submit(page, '撤回')
    await expect(line).toContainText('已撤回')
    instance = (await apiOf(page).done<Listed<Named>>('GET', 'act/his/getMyProcessInstancePage?limit=1')).list[0]?.id ?? ''
  })

  await step('he and the leader who had it read why', async () => {
    for (const who of ['applicant', 'leader'] as const) {
      const reader = await as(who, `/act/detail/${instance}`)
      await expect(seen(reader).getByRole('row').filter({ hasText: why })).toContainText('撤回')
    }
  })

  await step('his form is open to him again', async () => {
    await as('applicant', '/sys/correction/index')
    await pressOnRow(page, rowOf(page, post), '编辑')
    await write(dialog(page), '岗位', `${post}（改）`)
    await dialog(page)
      .getByRole('button', { name: /^保\s?存/ })
      .last()
      .click()
    await expect(dialog(page)).toBeHidden()
    await expect(rowOf(page, `${post}（改）`)).toBeVisible()
  })
})

test('whoever decides on a changed filing of a dangerous source reads what its company says has changed', async ({ as }) => {
  const { step } = test
  const note = unique('新增一台50立方米储罐')
  const company = await as('company', '/aqjg/wxy/yba')
  await step('the company files a change and says what it is', async () => {
    const line = seen(company).getByRole('row').filter({ hasText: '储罐区' }).first()
    await pressOnRow(company, line, '变更备案')
    await write(dialog(company), '变更备案意见', note)
    await submit(company, '变更备案')
    await as('company', '/aqjg/wxy/basq')
    await pressOnRow(company, rowOf(company, '储罐区'), '提交备案')
    await expect(dialog(company)).toBeVisible()
    await dialog(company).getByRole('button', { name: '提交备案' }).click()
    await expect(dialog(company)).toBeHidden()
  })
  await step('the district has the note in the dialog of its decision', async () => {
    const reviewer = await as('sourceReviewer', '/aqjg/wxy/bash')
    await pressOnRow(reviewer, rowOf(reviewer, '储罐区'), '备案审核')
    await expect(matter(reviewer)).toContainText(note)
  })
})

/** Whether nothing of the list must be scrolled for sideways. */
const fits = (page: Page) =>
  page.evaluate<boolean>(
    `[document.documentElement, ...document.querySelectorAll('main .row-table, main .row-table-scroll')].every((one) => one.scrollWidth <= one.clientWidth + 1)`,
  )

test('the list of hazards tells the finding, its state, that it came back and why, at a desk and on a telephone', async ({ as }) => {
  const page = await as('district')
  const subject = unique('听潮苑9幢立管')
  const why = '照片看不出是否更换，请补拍'
  const row = await givenOrder(page, subject)
  const company = await as('company')
  await act(company, 'reform', row, { reformPerson: '沈岚汀', reformPhone: '13805740001', reformMeasures: '更换立管' })
  await act(company, 'reformOver', row, {
    reformDesc: '已更换',
    reformDate: cityToday(),
    afterImages: [await uploadedPhoto(company, '更换后')],
  })
  await act(page, 'audit', row, { auditResult: '2', opinion: why, reformDeadline: dayFromNow(20) })
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await as('district', lists.district)
    const line = seen(page).getByRole('row').filter({ hasText: row.hazardNo })
    for (const words of ['高于设定', '整改中', '退回', why])
      await expect(line.getByText(words).filter({ visible: true }).first()).toBeInViewport()
    expect(await fits(page), `at ${width}`).toBe(true)
  }
})

/** What waits for somebody, and which step on it decides or leads to a decision. */
test('a finding is dispatched with what was found before one’s eyes, from the list as from its page', async ({ as }) => {
  const page = await as('district')
  const row: Hazard = await givenReported(page, unique('古渡街12号调压箱'))
  await as('district', lists.district)
  await pressOnRow(page, seen(page).getByRole('row').filter({ hasText: row.hazardNo }), '派发')
  await expect(matter(page)).toContainText('高于设定3.0kPa')
  await expect(matter(page).getByRole('img')).toHaveCount(1)
  await dialog(page)
    .getByRole('button', { name: spaced('取消') })
    .click()
  await page.goto(`/#${detail(lists.district, row)}`)
  await expectState(page, '待派发')
  await press(page, '派发')
  await expect(matter(page).getByRole('img')).toHaveCount(1)
})
