import { datetimeText } from '../../packages/kernel/src/time.ts'
import { apiOf } from '../api.ts'
import { cityNow } from '../city/city-clock.ts'
import { expectState, gasCompany, press } from '../city/hazards.ts'
import { choose, day, dialog, photo, spaced, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique, uniqueDigits } from '../words.ts'

const cars = '/gysy/jjxxgl/rqssgl/gascar/index'
const network = '/jcxxgl/gdrq/gw/index'

interface Pushed {
  readonly taken: number
  readonly repeated: number
  readonly refused: number
}

test('a company files a vehicle, its terminal tells where it is, and everybody concerned sees its track', async ({ as }) => {
  const { step } = test
  const plate = `苏Z${uniqueDigits()}`
  const terminal = unique('BD').replace(/[^A-Za-z0-9]/g, '')
  const page = await as('company', cars)
  let id = ''

  await step('the company fills in the vehicle with its papers and pictures, and submits it', async () => {
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(page)
    await write(form, '车牌号', plate)
    await choose(form, '所属企业', gasCompany)
    await choose(form, '车辆类型', '抢修车')
    await day(form, '年检有效期至', '2030-01-01')
    await write(form, '定位终端号', terminal)
    await upload(form, '图片', [await photo(page, '正面'), await photo(page, '侧面')])
    await submit(page, '提交')
    const { list } = await apiOf(page).done<{ list: { id: string }[] }>('GET', `gysy/gascar/page?plateNo=${encodeURIComponent(plate)}`)
    id = list[0]?.id ?? ''
    await page.goto(`/#${cars}/detail/${id}`)
    await expectState(page, '待区级审核')
  })

  await step('the district passes it', async () => {
    const reviewer = await as('districtReviewer', `${cars}/detail/${id}`)
    await press(reviewer, '审核通过')
    await submit(reviewer, '通过')
    await expectState(reviewer, '审核通过')
  })

  await step('positions come in a batch, once though it is sent twice', async () => {
    const pad = (part: number) => String(part).padStart(2, '0')
    const now = cityNow()
    const minute = (back: number) => datetimeText(now - back * 60_000)
    const rows = Array.from({ length: 10 }, (_, at) => ({
      gpsDeviceNo: terminal,
      date: minute(20 - at),
      lng: Number(`123.60${pad(at)}`),
      lat: 29.81,
      speed: 30,
      heading: 90,
      engineOn: true,
    }))
    const api = apiOf(page)
    expect(await api.done<Pushed>('POST', 'gysy/gascar/location', { rows })).toMatchObject({ taken: 10, refused: 0 })
    expect(await api.done<Pushed>('POST', 'gysy/gascar/location', { rows })).toMatchObject({ taken: 0, repeated: 10 })
  })

  await step('the city opens the vehicle and plays its track', async () => {
    const city = await as('city', `/jcxxgl/pzrq/pscl/index/detail/${id}`)
    const track = city.locator('.car-track')
    await expect(track.getByText(/^在线 · 最近定位/)).toBeVisible()
    await track.getByRole('button', { name: /回放/ }).click()
    await expect(track.getByText(/km$/).last()).toBeVisible()
  })

  await step('the company stops it with a reason', async () => {
    await as('company', `${cars}/detail/${id}`)
    await press(page, '停用')
    await write(dialog(page), '原因', '年度检修')
    await submit(page, '停用')
    await expectState(page, '停用')
  })
})

test('a company lays a node beside its pipes: it needs no review, and its network tells what is loose', async ({ as }) => {
  const { step } = test
  const page = await as('company', network)
  const name = unique('古渡街管端')

  await step('the form is handed in once, and the node stands in the register', async () => {
    const nodes = page.locator('#page').getByRole('tab', { name: /管网节点/ })
    await expect(async () => {
      await nodes.click({ timeout: 2_000 })
      await expect(nodes).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 })
    }).toPass()
    await page.getByRole('button', { name: '新增' }).filter({ visible: true }).first().click()
    const form = dialog(page)
    await choose(form, '设施类型', '管网节点')
    await write(form, '设施名称', name)
    await choose(form, '所属企业', gasCompany)
    await choose(form, '燃气种类', '天然气（管道）')
    await choose(form, '节点类型', '管端')
    await choose(form, '运行状态', '运行')
    const ground = form.getByRole('application', { name: '位置' })
    await ground.scrollIntoViewIfNeeded()
    await ground.click({ position: { x: 180, y: 120 } })
    await submit(page, '提交')
    await write(page.getByRole('main'), '设施名称', name)
    await page
      .getByRole('button', { name: spaced('查询') })
      .filter({ visible: true })
      .click()
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectState(page, '审核通过')
  })

  await step('what is wrong with the own network stands on the one map, by the name of the company', async () => {
    await page.goto('/#/yzt/index?tool=network&about=faults%3A')
    const panel = page.getByRole('region', { name: '燃气管网分析' })
    await expect(panel.getByTitle(gasCompany, { exact: true })).toBeVisible()
    const { list } = await apiOf(page).done<{ list: { gasCompaniesId: string }[] }>('GET', 'gysy/gasfacility/page?facilityType=9&limit=1')
    const { counts } = await apiOf(page).done<{ counts: Record<string, number> }>(
      'GET',
      `gysy/gasfacility/networkFaults?gasCompaniesId=${list[0]?.gasCompaniesId}`,
    )
    for (const [words, kind] of [
      ['悬空端点', 'looseEnd'],
      ['管径突变', 'diameterJump'],
      ['无气源', 'noSource'],
    ] as const)
      await expect(panel.getByRole('button', { name: `${words} ${counts[kind]}` })).toBeVisible()
  })
})
