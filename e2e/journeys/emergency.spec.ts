import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { givenReported } from '../city/hazards.ts'
import { choose, dialog, input, pickPeople, spaced, submit, tick, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'
import { hears } from '../said.ts'
import { unique } from '../words.ts'

const board = '/yxjg/yjdd/index'
const orders = '/yxjg/yjdd/zl'
const roster = '/yxjg/yjdd/pb'
const EVENTS = 'gysy/gysyyxjgyjdd'
const location = { lng: 123.6, lat: 29.8 }

interface Event {
  readonly id: string
  readonly status: string
  readonly tasks: readonly { readonly id: string; readonly content: string; readonly orderStatus: string }[]
}

/** Fills in what is known of an emergency that was called in. */
async function reportedAs(page: Page, subject: string, level: string): Promise<void> {
  const form = dialog(page)
  await write(form, '事件名称', subject)
  await choose(form, '事件类型', '泄漏')
  await choose(form, '响应级别', level)
  // Where crews are at hand: in the street of an emergency that runs already.
  const { list } = await apiOf(page).done<{ list: { location: { lng: number; lat: number } }[] }>(
    'GET',
    `${EVENTS}/page?eventName=${encodeURIComponent('中压管道泄漏抢修')}`,
  )
  const [place] = list
  if (place === undefined) throw new Error('no emergency of the demonstration runs')
  await form.getByLabel('经度').fill(String(place.location.lng))
  await form.getByLabel('纬度').fill(String(place.location.lat))
  await form.getByLabel('纬度').press('Tab')
  await expect(input(form, '区域')).toHaveValue(/街道|镇/)
}

/** Files an emergency that was called in, on the board; it stands open there afterwards. Answers its id. */
async function filed(page: Page, subject: string, level: string): Promise<string> {
  await page.getByRole('button', { name: '接报登记' }).click()
  await reportedAs(page, subject, level)
  await submit(page, '保存')
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  const { list } = await apiOf(page).done<{ list: { id: string }[] }>('GET', `${EVENTS}/page?eventName=${encodeURIComponent(subject)}`)
  return list[0]?.id ?? ''
}

/** Starts the response of the emergency that stands open on the board. */
async function started(page: Page, commander: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '启动响应' }).click()
  await pickPeople(dialog(page), '现场指挥', [commander])
  await write(dialog(page), '现场指挥电话', '13900001111')
  await submit(page, '启动响应')
}

/** An order to a crew on duty, written and not yet sent. */
async function orderTo(page: Page, crew: string, content: string): Promise<Locator> {
  // An order that the crew has stands above, under its name too.
  const send = page.getByRole('button', { name: spaced('派出') })
  await page.getByRole('listitem').filter({ hasText: crew }).filter({ has: send }).first().locator(send).click()
  const form = dialog(page)
  await form.getByLabel('指令内容').fill(content)
  return form
}

/** What stands above everything of the event that is open. */
const head = (page: Page) => page.getByRole('main').locator('.event-head')
const orderOf = (page: Page, content: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: content }).first()

test('a district starts an emergency from a hazard, orders the crew on duty, which executes on a telephone, and finishes with a summary', {
  tag: '@key',
}, async ({ as }) => {
  const { step } = test
  const subject = unique('古渡街调压箱')
  const content = unique('关闭上游阀门')
  const district = await as('district', '/')
  const hazard = await givenReported(district, subject, { location })
  let id = ''

  await step('on the page of the hazard the emergency is filed: place and company are known already', async () => {
    await district.goto(`/#/gysy/qx_aqjdyhpc/index/detail/${hazard.id}`)
    // Nobody's next step: it stands behind the ⋯ of the foot.
    await district.getByRole('main').getByRole('button', { name: /更多/ }).last().click()
    await district.getByRole('menuitem', { name: '启动应急' }).click()
    const form = dialog(district)
    await expect(input(form, '事件名称')).toHaveValue(subject)
    await choose(form, '事件类型', '泄漏')
    await submit(district, '启动应急')
    const { list } = await apiOf(district).done<{ list: { id: string }[] }>(
      'GET',
      `${EVENTS}/page?eventName=${encodeURIComponent(subject)}`,
    )
    id = list[0]?.id ?? ''
    expect(id).not.toBe('')
  })

  await step('the response is started on the board, with a commander', async () => {
    await district.goto(`/#${board}?event=${id}`)
    await expect(district.getByRole('heading', { name: subject })).toBeVisible()
    await started(district, people.districtReviewer)
    await expect(district.getByText('响应中').first()).toBeVisible()
  })

  await step('a crew on duty is sent: whom it goes to is known, and nothing is sent without words', async () => {
    const crew = district.getByRole('listitem').filter({ hasText: '抢修一队' }).first()
    await crew.getByRole('button', { name: spaced('派出') }).click()
    const form = dialog(district)
    await form.getByRole('button', { name: '下达指令' }).click()
    await hears(district, '请填写指令内容')
    await form.getByLabel('指令内容').fill(content)
    await form.getByRole('button', { name: '下达指令' }).click()
    await hears(district, '指令已下达')
    await expect(district.getByText(content).first()).toBeVisible()
  })

  await step('the company signs, arrives and is done on a telephone, and the board shows it at once', async () => {
    const company = await as('company', orders)
    await company.setViewportSize({ width: 390, height: 844 })
    const { tasks } = await apiOf(company).done<Event>('GET', `${EVENTS}/info/${id}`)
    await company.goto(`/#${orders}/detail/${tasks[0]?.id ?? ''}`)
    await company.getByRole('button', { name: /^签\s?收$/ }).click()
    await submit(company, '签收')
    const order = district.getByRole('main').getByRole('listitem').filter({ hasText: content }).first()
    await expect(order.getByText('已签收')).toBeVisible()
    await company.getByRole('button', { name: /^到\s?场$/ }).click()
    await submit(company, '到场')
    await company.getByRole('button', { name: /^完\s?成$/ }).click()
    await write(dialog(company), '反馈', '阀门已关闭，浓度降至0')
    await submit(company, '完成')
    await expect(order.getByText('阀门已关闭，浓度降至0')).toBeVisible()
  })

  await step('it is finished with a summary', async () => {
    await district.getByRole('button', { name: spaced('办结') }).click()
    const form = dialog(district)
    await form.getByRole('button', { name: spaced('办结'), exact: true }).click()
    await expect(form.getByText(/请(填写|选择)/).first()).toBeVisible()
    await form.getByLabel('结束时间').first().click()
    await district.getByText('此刻', { exact: true }).last().click()
    await write(form, '处置总结', '更换调压箱膜片，恢复供气')
    await submit(district, '办结')
    await expect.poll(async () => (await apiOf(district).done<Event>('GET', `${EVENTS}/info/${id}`)).status).toBe('finished')
  })
})

test('a drill is raised level by level: the district to III, the city to II, who takes it over; equipment goes out with the order and is free once it is finished', async ({
  as,
}) => {
  const { step } = test
  const subject = unique('演练')
  const content = unique('携带检测仪到场')
  const district = await as('district', board)
  let id = ''
  let taken = ''

  await step('a drill of level IV is filed and started by the district; it carries its mark', async () => {
    await district.getByRole('button', { name: '接报登记' }).click()
    await reportedAs(district, subject, 'Ⅳ级')
    await tick(dialog(district), '演练', '是')
    await submit(district, '保存')
    await expect(district.getByRole('heading', { name: subject })).toBeVisible()
    const { list } = await apiOf(district).done<{ list: { id: string }[] }>(
      'GET',
      `${EVENTS}/page?eventName=${encodeURIComponent(subject)}&simulated=true`,
    )
    id = list[0]?.id ?? ''
    await started(district, people.districtReviewer)
    await expect(head(district).getByText('演练', { exact: true })).toBeVisible()
  })

  await step('the order names the crew and what it brings; until then the equipment is offered to nobody else', async () => {
    const form = await orderTo(district, '抢修一队', content)
    await form.getByLabel('调用装备').click()
    const first = district.locator('.ant-select-item-option:visible').first()
    taken = (await first.getAttribute('title')) ?? ''
    await first.click()
    await form.getByLabel('指令内容').click()
    await form.getByRole('button', { name: '下达指令' }).click()
    await hears(district, '指令已下达')
    await expect(orderOf(district, content)).toContainText('抢修一队')
    await expect(orderOf(district, content)).toContainText(`调用装备 ${taken.split(' ')[0]}`)
    const again = await orderTo(district, '抢修一队', content)
    await again.getByLabel('调用装备').click()
    await expect(district.locator('.ant-select-item-option:visible').first()).toBeVisible()
    await expect(district.locator('.ant-select-item-option:visible').filter({ hasText: taken })).toHaveCount(0)
    await district.keyboard.press('Escape')
    await again.getByRole('button', { name: '取消' }).click()
  })

  await step('the district raises it to III, with its reason; II is the city’s', async () => {
    await district.getByRole('main').getByRole('button', { name: '升级响应' }).click()
    await tick(dialog(district), '响应级别', 'Ⅲ级')
    await write(dialog(district), '升级响应意见', '扩散至居民区')
    await submit(district, '升级响应')
    await expect(head(district).getByText('Ⅲ级')).toBeVisible()
    await expect(district.getByText('扩散至居民区')).toBeVisible()
  })

  await step('the city raises it to II; the district, which reads it at once, commands no more', async () => {
    const city = await as('city', board)
    await city.goto(`/#${board}?event=${id}`)
    await city.getByRole('main').getByRole('button', { name: '升级响应' }).click()
    await tick(dialog(city), '响应级别', 'Ⅱ级')
    await write(dialog(city), '升级响应意见', '市级接管')
    await submit(city, '升级响应')
    await expect(head(district).getByText('Ⅱ级')).toBeVisible()
    await expect(district.getByRole('main').getByRole('button', { name: spaced('办结') })).toHaveCount(0)
  })

  await step('the crew reads on a telephone where it has to go, and executes', async () => {
    const company = await as('company', orders)
    await company.setViewportSize({ width: 390, height: 844 })
    const { tasks } = await apiOf(company).done<Event>('GET', `${EVENTS}/info/${id}`)
    await company.goto(`/#${orders}/detail/${tasks[0]?.id ?? ''}`)
    const place = company.locator('.order-place')
    await expect(place).toContainText(subject)
    await expect(place).toContainText('Ⅱ级')
    await expect(place).toContainText(/坐标\s*\d+\.\d+/)
    for (const verb of ['签收', '到场'] as const) {
      await company.getByRole('button', { name: spaced(verb), exact: true }).click()
      await submit(company, verb)
    }
    await company.getByRole('button', { name: spaced('完成'), exact: true }).click()
    await write(dialog(company), '反馈', '浓度为0')
    await submit(company, '完成')
  })

  await step('the city finishes and archives it; it is counted among the drills alone', async () => {
    const city = await as('city', board)
    await city.goto(`/#${board}?event=${id}`)
    await city
      .getByRole('main')
      .getByRole('button', { name: spaced('办结') })
      .click()
    await dialog(city).getByLabel('结束时间').first().click()
    await city.getByText('此刻', { exact: true }).last().click()
    await write(dialog(city), '处置总结', '演练达到预期')
    await submit(city, '办结')
    await city
      .getByRole('main')
      .getByRole('button', { name: spaced('归档') })
      .click()
    await submit(city, '归档')
    await expect.poll(async () => (await apiOf(city).done<Event>('GET', `${EVENTS}/info/${id}`)).status).toBe('archived')
    await city.getByText('演练', { exact: true }).first().click()
    await expect(city.getByRole('button').filter({ hasText: subject })).toBeVisible()
  })
})

test('whoever commands asks the board which valves cut the place off, reads what cannot be relied on and who is told first, and takes the plan', async ({
  as,
}) => {
  const district = await as('district', board)
  const api = apiOf(district)
  const running = await api.done<{ list: { id: string; location: { lng: number; lat: number } }[] }>(
    'GET',
    `${EVENTS}/page?eventName=${encodeURIComponent('中压管道泄漏抢修')}`,
  )
  const [event] = running.list
  if (event === undefined) throw new Error('no emergency of the demonstration runs')
  const plan = await api.done<{
    valves: { valveNo: string }[]
    passed: { name: string }[]
    outage: { users: number; places: { name: string }[] }
  }>('GET', `gysy/gasfacility/valvePlan?lng=${event.location.lng}&lat=${event.location.lat}`)
  expect(plan.valves.length).toBeGreaterThan(0)
  await district.goto(`/#${board}?event=${event.id}`)
  await expect(district.locator('.emergency-map__legend').getByText('监控')).toBeVisible()
  await district.getByRole('button', { name: '计算关阀方案' }).click()
  const told = district.locator('.event-valves')
  await expect(told).toContainText(`关闭 ${plan.valves.length} 只阀门，停气 ${plan.outage.users} 户`)
  for (const { name } of [...plan.passed, ...plan.outage.places]) await expect(told).toContainText(name)
  await district.getByRole('button', { name: '采用此方案' }).click()
  await hears(district, '关阀清单和影响用户已更新')
  await expect(head(district)).toContainText(`${plan.outage.users} 户`)
})

test.describe('what is refused', () => {
  test.use({ refusals: /./ })

  test('of two commanders at once the second is told, keeps what was written, and sends it once more', async ({ as }) => {
    const { step } = test
    const district = await as('district', board)
    const id = await filed(district, unique('两地指挥'), 'Ⅲ级')
    await started(district, people.districtReviewer)
    const city = await as('city', board)
    await city.goto(`/#${board}?event=${id}`)
    const [first, second] = [unique('第一条指令'), unique('第二条指令')]

    await step('both write an order at the same moment; the line of the city is the slower one', async () => {
      const mine = await orderTo(city, '抢修一队', second)
      const theirs = await orderTo(district, '抢修一队', first)
      const districtIsThrough = Promise.withResolvers<void>()
      await city.route(`**/api/${EVENTS}/order`, async (route) => {
        await districtIsThrough.promise
        await route.continue()
      })
      await mine.getByRole('button', { name: '下达指令' }).click()
      await theirs.getByRole('button', { name: '下达指令' }).click()
      await hears(district, '指令已下达')
      districtIsThrough.resolve()
      await hears(city, /已被|重新|刷新/)
      await city.unroute(`**/api/${EVENTS}/order`)
    })

    await step('the city reads the order of the district beneath its own, which still stands in the form', async () => {
      await expect(dialog(city).getByLabel('指令内容')).toHaveValue(second)
      await expect(orderOf(city, first)).toBeVisible()
      expect((await apiOf(city).done<Event>('GET', `${EVENTS}/info/${id}`)).tasks.map(({ content }) => content)).toEqual([first])
      await dialog(city).getByRole('button', { name: '下达指令' }).click()
      await hears(city, '指令已下达')
      await expect(orderOf(district, second)).toBeVisible()
    })
  })

  test('whoever opens the address of an emergency that is not his is told so, and led back to his own', async ({ as }) => {
    const district = await as('district', board)
    const id = await filed(district, unique('他区事件'), 'Ⅲ级')
    const other = await as('otherDistrict', `${board}?event=${id}`)
    await expect(other.getByText('该应急事件无法打开')).toBeVisible()
    await other.getByRole('button', { name: '返回列表' }).click()
    await expect(other.getByText('该应急事件无法打开')).toBeHidden()
  })

  test('level I is commanded by the city alone: the company that is ordered signs, and is offered no other step', async ({ as }) => {
    const city = await as('city', board)
    const subject = unique('一级响应')
    const content = unique('现场待命')
    const id = await filed(city, subject, 'Ⅰ级')
    await started(city, people.city)
    await (await orderTo(city, '抢修一队', content)).getByRole('button', { name: '下达指令' }).click()
    await hears(city, '指令已下达')

    const company = await as('company', board)
    await company.goto(`/#${board}?event=${id}`)
    await expect(company.getByRole('heading', { name: subject })).toBeVisible()
    await expect(orderOf(company, content).getByRole('button', { name: spaced('签收') })).toBeVisible()
    for (const step of ['办结', '升级响应', '更新情况', '派出', '催办', '取消指令'])
      await expect(company.getByRole('main').getByRole('button', { name: spaced(step) }), step).toHaveCount(0)
    const refused = await apiOf(company).call('PUT', `${EVENTS}/finish`, { id, endTime: '2026-01-01 00:00:00', summary: '越权' })
    expect([refused.code, refused.msg]).toEqual([-2, expect.stringContaining('市级指挥')])
  })

  test('a company files no level I: the form says who commands it, and takes level IV', async ({ as }) => {
    const company = await as('company', board)
    const subject = unique('企业自报')
    await company.getByRole('button', { name: '接报登记' }).click()
    await reportedAs(company, subject, 'Ⅰ级')
    await dialog(company)
      .getByRole('button', { name: spaced('保存'), exact: true })
      .click()
    await expect(dialog(company).getByText(/Ⅰ、Ⅱ级响应由市级指挥/)).toBeVisible()
    await choose(dialog(company), '响应级别', 'Ⅳ级')
    await submit(company, '保存')
    await expect(company.getByRole('heading', { name: subject })).toBeVisible()
    await expect(company.getByRole('main').getByRole('button', { name: '启动响应' })).toBeVisible()
  })

  test('an order that nobody signs is chased by whoever commands; whoever is ordered is offered to sign, not to chase', async ({ as }) => {
    const district = await as('district', board)
    const content = unique('立即到场')
    const id = await filed(district, unique('催办'), 'Ⅲ级')
    await started(district, people.districtReviewer)
    await (await orderTo(district, '抢修一队', content)).getByRole('button', { name: '下达指令' }).click()
    await hears(district, '指令已下达')
    await orderOf(district, content)
      .getByRole('button', { name: spaced('催办') })
      .click()
    await submit(district, '催办')
    await expect(district.getByRole('main').getByRole('listitem').filter({ hasText: '催办' }).last()).toBeVisible()

    const company = await as('company', orders)
    const own = company.getByRole('row').filter({ hasText: content })
    await expect(own.getByRole('button', { name: spaced('签收') })).toBeVisible()
    await expect(own.getByRole('button', { name: spaced('催办') })).toHaveCount(0)
    const { tasks } = await apiOf(company).done<Event>('GET', `${EVENTS}/info/${id}`)
    const refused = await apiOf(company).call('PUT', `${EVENTS}/dispatchTask/chase`, { id: tasks[0]?.id })
    expect(refused.code).not.toBe(0)
  })
})

test('a company sees its month, who is on duty now, and hands its shift over', async ({ as }) => {
  const page = await as('company', roster)
  await expect(page.getByText('当前值班').first()).toBeVisible()
  await expect(page.getByText('抢修一队').first()).toBeVisible()
  const own = page.getByRole('listitem').filter({ hasText: '抢修一队' }).first()
  await own.getByRole('button', { name: '签退交接' }).click()
  await dialog(page).getByLabel('交接事项').fill('3号调压箱待复查')
  await dialog(page).getByRole('button', { name: '签退交接' }).click()
  await hears(page, /已签退/)
  await page.getByText('列表', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '抢修' }).first()).toBeVisible()
})
