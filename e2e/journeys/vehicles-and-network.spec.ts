import { apiOf } from '../api.ts'
import { expectState, gasCompany, press } from '../city/hazards.ts'
import { choose, day, dialog, photo, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { unique } from '../words.ts'

const cars = '/gysy/jjxxgl/rqssgl/gascar/index'
const network = '/jcxxgl/gdrq/gw/index'

interface Pushed {
  readonly taken: number
  readonly repeated: number
  readonly refused: number
}

test('a company files a vehicle, its terminal tells where it is, and everybody concerned sees its track', async ({ as }) => {
  const { step } = test
  const plate = `苏Z${String(Date.now()).slice(-5)}`
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
    const now = new Date(Date.now() + 8 * 3_600_000)
    const minute = (back: number) => new Date(now.getTime() - back * 60_000).toISOString().slice(0, 19).replace('T', ' ')
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

test('a company lays a node beside its pipes, and its network tells what is still loose', async ({ as }) => {
  const page = await as('company', network)
  for (const tab of ['燃气管网', '阀门（阀井）', '管网节点']) {
    await page
      .locator('#page')
      .getByRole('tab', { name: new RegExp(tab) })
      .click()
    await expect(page.locator('tbody tr').first()).toBeVisible()
  }
  const { list } = await apiOf(page).done<{ list: { gasCompaniesId: string }[] }>('GET', 'gysy/gasfacility/page?facilityType=9&limit=1')
  const faults = await apiOf(page).done<{ counts: Record<string, number> }>(
    'GET',
    `gysy/gasfacility/networkFaults?gasCompaniesId=${list[0]?.gasCompaniesId}`,
  )
  expect(faults.counts).toMatchObject({ crossing: 0, diameterJump: 0 })
})
