import { apiOf } from '../api.ts'
import { expectState, fillFinding, lists, openFromBell, openRow, press, timeline } from '../city/hazards.ts'
import { choose, day, dialog, photo, submit, upload, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'
import { cityToday, dayFromNow, unique } from '../words.ts'

const subject = unique('听潮苑调压箱')

test('a company reports a major hazard; the district orders it, the city refuses the delay, the district sends back once and closes', {
  tag: '@key',
}, async ({ as }) => {
  const { step } = test
  let id = ''
  // Midnight may come between an order and a look at it.
  const [deadline, laterDeadline] = [dayFromNow(15), dayFromNow(7)]
  const on = (list: string) => `${list}/detail/${id}`

  await step('the company reports what it found, with a photograph', async () => {
    const page = await as('company', lists.company)
    await fillFinding(page, {
      subject,
      description: '调压箱出口压力3.9kPa，放散阀失效，箱内有燃气味',
      grade: '重大隐患',
      checkers: [people.company, people.safetyManager],
      source: '企业自查',
    })
    await choose(dialog(page), '重大隐患判定依据', '无证经营')
    await submit(page, '上报')
    await openRow(page, subject)
    await expectState(page, '待派发')
    await expect(page.getByRole('heading', { name: new RegExp(subject) })).toBeVisible()
    id = page.url().split('/').at(-1) ?? ''
    await expect(timeline(page)).toHaveCount(2)
  })

  await step('the district finds it on its home page, in its bell and among what is to be dispatched', async () => {
    const page = await as('district', '/index')
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(subject) })
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: '通知公告' }).click()
    await expect(page.getByRole('tooltip').getByRole('button', { name: new RegExp(subject) })).toBeVisible()
    await page.goto(`/#${lists.districtReview}`)
    await expect(page.getByRole('tab', { name: /^待我派发/ })).toHaveAttribute('aria-selected', 'true')
    await page.goto(`/#${lists.districtReview}?keyword=${encodeURIComponent(subject)}`)
    await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible()
  })

  await step('the district orders the rectification within fifteen days, and the order is a PDF', async () => {
    const page = await as('district')
    await openRow(page, subject)
    await press(page, '派发')
    const form = dialog(page)
    await choose(form, '整改方式', '限期整改')
    await day(form, '整改期限', deadline)
    await write(form, '整改要求', '立即停用该调压箱，更换调压器并复测；整改期间派人值守')
    await submit(page, '派发')
    await expectState(page, '待整改')
    await expect(page.getByText(/责改字〔\d{4}〕/).first()).toBeVisible()
    const order = page.getByRole('link', { name: '预览' }).first()
    const href = (await order.getAttribute('href')) ?? ''
    const address = new URL(href, page.url()).href
    const paper = await page.request.get(address)
    expect(paper.headers()['content-type']).toContain('application/pdf')
    expect((await paper.body()).length).toBeGreaterThan(5_000)
  })

  await step('the principal of the company finds the order in his bell', async () => {
    const page = await as('principal', '/index')
    await openFromBell(page, subject)
    await expectState(page, '待整改')
  })

  await step('who works for the company finds it among his duties, signs for it and says what he will do', async () => {
    const page = await as('company', '/index')
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(subject) })
      .first()
      .click()
    await expectState(page, '待整改')
    await press(page, '签收整改')
    const form = dialog(page)
    await write(form, '整改责任人', '沈岚汀')
    await write(form, '整改责任人电话', '13805740001')
    await write(form, '整改措施', '停用调压箱，改由2#箱供气；更换调压器及放散阀')
    await write(form, '整改资金', '3.5')
    await write(form, '应急预案及临时措施', '现场设警戒，双人24小时值守，每2小时检测浓度')
    const plan = { name: '整改方案.pdf', mimeType: 'application/pdf', buffer: pdf() }
    await upload(form, '整改方案', [plan])
    await submit(page, '签收整改')
    await expectState(page, '整改中')
    await expect(timeline(page)).toHaveCount(4)
  })

  await step('the company asks for a delay', async () => {
    const page = await as('company')
    await press(page, '申请延期')
    const form = dialog(page)
    await day(form, '申请延期至', dayFromNow(30))
    await write(form, '延期原因', '调压器须定制，到货日期推迟')
    await submit(page, '申请延期')
    await expectState(page, '延期待审')
  })

  await step('the city refuses the delay of a major hazard', async () => {
    const page = await as('city', lists.cityReview)
    await page.getByRole('tab', { name: /^待我审延期/ }).click()
    await openRow(page, subject)
    await press(page, '退回')
    await write(dialog(page), '审核延期意见', '重大隐患不得拖延，按原期限完成')
    await submit(page, '退回')
    await expectState(page, '整改中')
  })

  const handIn = async (words: string) => {
    const page = await as('company', on(lists.company))
    await expect(page.getByText(words === '第一次' ? deadline : laterDeadline).first()).toBeVisible()
    await press(page, '整改完成')
    const form = dialog(page)
    await write(form, '整改情况', `调压器和放散阀已更换，${words}复测出口压力2.6kPa`)
    await day(form, '整改完成日期', cityToday())
    await upload(form, '整改后照片', [await photo(page, `整改后${words}`)])
    await submit(page, '整改完成')
    await expectState(page, '待复查')
  }

  await step('the company hands in its work', () => handIn('第一次'))

  await step('the district sends it back with a new deadline', async () => {
    const page = await as('district', `${lists.districtReview}?tab=toReview`)
    await page.getByRole('tab', { name: /^待我复查/ }).click()
    await openRow(page, subject)
    await press(page, '退回')
    const form = dialog(page)
    await day(form, '整改期限', laterDeadline)
    await write(form, '复查意见', '照片未见放散阀，补充并重新复测')
    await submit(page, '退回')
    await expectState(page, '整改中')
  })

  await step('the company hands it in again', () => handIn('第二次'))

  await step('the district closes it with photographs of its review', async () => {
    const page = await as('district', on(lists.districtReview))
    await press(page, '复查通过')
    const form = dialog(page)
    await upload(form, '复查照片', [await photo(page, '复查')])
    await write(form, '复查意见', '现场复测合格，同意销号')
    await submit(page, '通过')
    await expectState(page, '已销号')
    // report, dispatch, reform, delay, refusal, handed in, returned, handed in, closed
    await expect(timeline(page)).toHaveCount(9)
    await expect(timeline(page).filter({ hasText: '重大隐患不得拖延' })).toHaveCount(1)
  })

  await step('what was shown is what is stored', async () => {
    const page = await as('company', on(lists.company))
    const row = await apiOf(page).done<Readonly<Record<string, unknown>>>('GET', `gysy/aqjdyhpc/info/${id}`)
    expect(row).toMatchObject({ status: 'closed', returnCount: 1, delayCount: 0, auditResult: '1', dutyClock: null })
  })
})

/** The smallest document that is a PDF. */
function pdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
}
