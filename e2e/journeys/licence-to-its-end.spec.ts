import type { Locator, Page } from '@playwright/test'
import { checkCodeOfFile } from '../../apps/server/src/resources/files/check-code.ts'
import { apiOf } from '../api.ts'
import { expectState, gasCompany, press } from '../city/hazards.ts'
import { breath, choose, day, dialog, input, row, spaced, submit, tick, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'
import { cityToday, dayFromNow, unique } from '../words.ts'

const ROOT = 'gysy/gysygascompaniesjyxkegl'
const licences = '/aqjg/xkgl/jyxk/index'
const extensions = '/aqjg/xkgl/yxsq/index'
const facilities = '/gysy/jjxxgl/rqssgl/gasfacility/index'

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
const MATERIALS = ['气源合同', '规划材料', '人员材料', '制度材料', '安全评价报告', '保险凭证'] as const
const CONDITIONS = [
  '符合燃气发展规划',
  '气源稳定并符合国家标准',
  '设施符合标准并验收合格',
  '固定的经营场所',
  '与规模相适应的资金',
  '人员经专业培训考核合格',
  '应急预案与抢险能力',
  '健全的经营与安全管理制度',
] as const

interface Listed {
  readonly list: readonly { readonly id: string; readonly name: string }[]
}

/** The one of a list by its exact name. */
async function found(page: Page, path: string, name: string): Promise<string> {
  const { list } = await apiOf(page).done<Listed>('GET', `${path}${encodeURIComponent(name)}`)
  return list.find((one) => one.name === name)?.id ?? ''
}

/** One of several values of a field that opens a list, which stands open until something else is pressed. */
async function chooseOneOfMany(form: Locator, label: string, option: string): Promise<void> {
  const page = form.page()
  await input(form, label).click()
  await input(form, label).fill(option)
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).first().click()
}

/** Fills in what a company applies for, with its materials, as far as they are named. */
async function fillApplication(form: Locator, area: string, kinds: readonly string[], station: string): Promise<void> {
  await choose(form, '企业', gasCompany)
  // What its file says stands there by now.
  await expect(input(form, '法定代表人')).not.toHaveValue('')
  for (const kind of kinds) {
    const box = row(form, '经营类别').getByRole('checkbox', { name: kind, exact: true })
    if (!(await box.isChecked())) await box.check()
  }
  await write(form, '区域范围说明', area)
  await chooseOneOfMany(form, '许可设施/场所', station)
  await input(form, '负责人').click()
  for (const material of MATERIALS) await upload(form, material, [paper(`${material}.pdf`)])
}

/** Closes a dialog in which something was written. */
async function leaveUnsaved(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: spaced('取消') })
    .click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: spaced('放弃') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const told = (page: Page, words: RegExp | string) =>
  expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible()

test('a licence is applied for, supplemented once, checked, granted, published, changed, extended, suspended and cancelled by kind', async ({
  as,
  cityUrl,
}) => {
  const { step } = test
  const area = unique('望澜区古渡片区')
  const page = await as('company', licences)
  const stationOf = async () => {
    const id = await found(page, 'gysy/gascompanies/page?name=', gasCompany)
    const { list } = await apiOf(page).done<Listed>(
      'GET',
      `gysy/gasfacility/page?gasCompaniesId=${id}&reviewStatus=3&facilityType=1&limit=1`,
    )
    return list[0]?.name ?? ''
  }
  const station = await stationOf()
  let id = ''

  await step('the company fills in the application, sees what records say of it, and hands it in', async () => {
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(page)
    await fillApplication(form, area, ['管道燃气', '车用燃气'], station)
    const check = form.getByRole('region', { name: '提交前自检' })
    await expect(check.getByText(/项不符合|各项均符合/)).toBeVisible()
    await check.getByRole('button', { name: /^其余 \d+ 项符合$/ }).click()
    await expect(check.getByText('最低配员', { exact: true })).toBeVisible()
    await submit(page, '提交')
    await page.getByRole('tab', { name: /^申请中/ }).click()
    await page.getByRole('main').getByRole('row').filter({ hasText: '待受理' }).first().getByRole('button', { name: gasCompany }).click()
    await expectState(page, '待受理')
    await told(page, area)
    id = new URL(page.url()).hash.split('/').at(-1) ?? ''
  })

  const city = await as('city', `${licences}/detail/${id}`)
  await step('the city says what is missing, item by item, and until when', async () => {
    await press(city, '补正')
    const form = dialog(city)
    for (const [at, material, what] of [
      [1, '人员材料', '缺社会保险缴纳证明'],
      [2, '安全评价报告', '缺专家组签字页'],
    ] as const) {
      await form.getByRole('button', { name: '添加一行' }).click()
      const line = (name: string) => form.getByRole('group', { name: new RegExp(`^${name} 第 ${at} 行$`) })
      await line('材料').getByRole('combobox').click()
      await city.locator('.ant-select-dropdown:visible').getByTitle(material, { exact: true }).click()
      await line('缺少内容或不符合之处').getByRole('textbox').fill(what)
    }
    await day(form, '补正期限', dayFromNow(10))
    await submit(city, '补正')
    await expectState(city, '草稿')
  })

  await step('the company reads what is missing, adds it and hands it in again', async () => {
    await as('company', `${licences}/detail/${id}`)
    await told(page, '缺专家组签字页')
    await told(page, dayFromNow(10))
    await page.getByRole('main').getByRole('button', { name: '编辑' }).filter({ visible: true }).last().click()
    const form = dialog(page)
    await expect(form.getByRole('note')).toContainText('人员材料：缺社会保险缴纳证明；安全评价报告：缺专家组签字页')
    await expect(form.getByText(`请于 ${dayFromNow(10)} 前补正并重新提交`)).toBeVisible()
    await upload(form, '人员材料', [paper('社保证明.pdf')])
    await upload(form, '安全评价报告', [paper('签字页.pdf')])
    await submit(page, '提交')
    await as('company', `${licences}/detail/${id}`)
    await expectState(page, '待受理')
  })

  await step('there is no second supplement', async () => {
    await as('city', `${licences}/detail/${id}`)
    await press(city, '补正')
    const form = dialog(city)
    const line = (name: string) => form.getByRole('group', { name: new RegExp(`^${name} 第 1 行$`) })
    if ((await line('材料').count()) === 0) await form.getByRole('button', { name: '添加一行' }).click()
    await line('材料').getByRole('combobox').click()
    await city.locator('.ant-select-dropdown:visible').getByTitle('保险凭证', { exact: true }).click()
    await line('缺少内容或不符合之处').getByRole('textbox').fill('再补')
    await day(form, '补正期限', dayFromNow(9))
    await form.getByRole('button', { name: spaced('补正'), exact: true }).click()
    await hears(city, '补正只能一次告知全部内容')
    await leaveUnsaved(city)
  })

  await step('the city checks the material item by item: what is not ticked is named', async () => {
    await press(city, '受理')
    const form = dialog(city)
    for (const material of MATERIALS.slice(0, 5)) await tick(form, '已核对材料', material)
    await breath(city)
    await form
      .getByRole('button', { name: spaced('受理'), exact: true })
      .last()
      .click()
    await expect(form.getByText('请逐项核对材料：保险凭证')).toBeVisible()
    await tick(form, '已核对材料', '保险凭证')
    await breath(city)
    await submit(city, '受理')
    await expectState(city, '审查中')
  })

  await step('two people look at the site: one alone is refused', async () => {
    await press(city, '现场核查')
    const form = dialog(city)
    await write(form, '核查人员', '陆晴川')
    await write(form, '核查意见', '现场与申请材料一致')
    await upload(form, '核查材料', [paper('现场核查记录.pdf')])
    for (const condition of CONDITIONS) await tick(form, '符合的许可条件', condition)
    await form.getByRole('button', { name: '现场核查', exact: true }).click()
    await expect(form.getByText('现场核查人员不得少于2人')).toBeVisible()
    await write(form, '核查人员', '陆晴川、许青禾')
    await breath(city)
    await submit(city, '现场核查')
    await told(city, '陆晴川、许青禾')
  })

  await step('the city grants it and publishes the decision', async () => {
    await press(city, '决定准予许可')
    await write(dialog(city), '决定文号', unique('临燃许'))
    await submit(city, '准予许可')
    await expectState(city, '待发证')
    await press(city, '公示')
    await submit(city, '公示')
  })

  let number = ''
  await step('it issues the licence for a short term: its certificate is checked by its code by anybody', async () => {
    await press(city, '下发')
    const form = dialog(city)
    await day(form, '发证日期', cityToday())
    await day(form, '有效期起', cityToday())
    await day(form, '有效期至', dayFromNow(60))
    await submit(city, '下发')
    await expectState(city, '有效')
    const info = await apiOf(city).done<{ licenceNo: string; licenceFile: { id: string }[] }>('GET', `${ROOT}/info/${id}`)
    number = info.licenceNo
    await as('company', `${licences}/detail/${id}`)
    await told(page, number)
    await expect(
      page
        .getByRole('main')
        .getByText(/^燃气经营许可证.*\.pdf$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await city.goto(`${cityUrl}/#/check/${checkCodeOfFile(info.licenceFile[0]?.id ?? '')}`)
    await expect(city.getByText(number).first()).toBeVisible()
    await expect(city.getByText('有效', { exact: true }).first()).toBeVisible()
  })

  await step('the public register shows it', async () => {
    await city.goto(`${cityUrl}/#/register`)
    await city.getByRole('textbox').fill(number)
    await city.getByRole('button', { name: /查\s?询/ }).click()
    await expect(city.getByText(gasCompany).first()).toBeVisible()
    await expect(city.getByText(area).first()).toBeVisible()
  })

  /** The district reviews, then the city decides with its number. */
  const decided = async (application: string, more: (form: Locator) => Promise<void> = async () => undefined) => {
    const district = await as('districtReviewer', `${extensions}/detail/${application}`)
    await press(district, '审核通过')
    await submit(district, '通过')
    await expectState(district, '待市级审核')
    await as('city', `${extensions}/detail/${application}`)
    await press(city, '审核通过')
    const form = dialog(city)
    await write(form, '决定文号', unique('临燃变'))
    await more(form)
    await submit(city, '通过')
    await expectState(city, '审核通过')
  }
  const applied = async (fill: (form: Locator) => Promise<void>) => {
    await as('company', `${licences}/detail/${id}`)
    await press(page, '申请延续或变更')
    const form = dialog(page)
    await fill(form)
    await upload(form, '申请材料', [paper('申请材料.pdf')])
    await submit(page, '提交')
    const { list } = await apiOf(page).done<Listed>('GET', `gysy/gasjyxkeglextend/page?licenceId=${id}&limit=1`)
    return list[0]?.id ?? ''
  }

  await step('the company changes its address: the licence says the new one once district and city have passed it', async () => {
    const application = await applied(async (form) => {
      await choose(form, '事项类型', '变更')
      await write(form, '申请理由', '经营场所搬迁')
      await form.getByRole('button', { name: '添加一行' }).click()
      const line = (name: string) => form.getByRole('group', { name: new RegExp(`^${name} 第 1 行$`) })
      await line('变更事项').getByRole('combobox').click()
      await page.locator('.ant-select-dropdown:visible').getByTitle('地址', { exact: true }).click()
      await line('变更后').getByRole('textbox').fill('望澜区古渡街118号')
    })
    await decided(application)
    await as('company', `${licences}/detail/${id}`)
    await told(page, '望澜区古渡街118号')
  })

  await step('an extension within its time is passed by the city against a red check with a reason alone', async () => {
    const application = await applied(async (form) => {
      await write(form, '申请理由', '许可证即将到期')
      await upload(form, '安全评价报告', [paper('评价报告.pdf')])
    })
    await decided(application, async (form) => {
      await form
        .getByRole('button', { name: spaced('通过'), exact: true })
        .last()
        .click()
      await expect(form.getByText(/自检/).first()).toBeVisible()
      await write(form, '自检不符仍准予的理由', '重大隐患已列入挂牌督办，整改方案已备案')
      await breath(city)
    })
    await as('company', `${licences}/detail/${id}`)
    await told(page, /^20\d\d-\d\d-\d\d$/)
    const { licenceValidTo } = await apiOf(page).done<{ licenceValidTo: string }>('GET', `${ROOT}/info/${id}`)
    expect(licenceValidTo > dayFromNow(365)).toBe(true)
  })

  await step('of the same licence another extension is too early now, and is told from when on', async () => {
    await press(page, '申请延续或变更')
    const form = dialog(page)
    await write(form, '申请理由', '再次延续')
    await upload(form, '安全评价报告', [paper('评价报告.pdf')])
    await upload(form, '申请材料', [paper('申请材料.pdf')])
    await form.getByRole('button', { name: spaced('提交'), exact: true }).click()
    await hears(page, '未到延续申请期')
    await leaveUnsaved(page)
  })

  const stationName = unique('古渡加气站')
  const district = await as('districtReviewer', facilities)
  const company = await found(page, 'gysy/gascompanies/page?name=', gasCompany)
  // A filling station that is being built, entered by the district.
  const built = await apiOf(district).done<{ id: string }>('PUT', 'gysy/gasfacility', {
    ...{
      facilityType: '7',
      gasCompaniesId: company,
      name: stationName,
      gasType: '4',
      facilityStatus: '4',
      stationKind: '1',
      fillingPermitNo: unique('TS'),
      fillingPermitValidTo: dayFromNow(400),
    },
    ...{ address: '望澜区古渡街120号', location: { lng: 123.5626, lat: 29.8022 }, regionId: '990102001' },
    ...{ principal: '沈岚汀', principalPhone: '13900000001', dutyPhone: '0599-88000000' },
  })
  const putInUse = async () => {
    await as('districtReviewer', `${facilities}/detail/${built.id}`)
    await press(district, '变更状态')
    const form = dialog(district)
    await choose(form, '运行状态', '运行')
    await day(form, '日期', cityToday())
    await form.getByRole('button', { name: '变更状态', exact: true }).click()
  }

  await step('the city suspends one kind: nothing of that kind is put in use, the licence stays in force', async () => {
    await as('city', `${licences}/detail/${id}`)
    await press(city, '暂停类别')
    const form = dialog(city)
    await tick(form, '暂停的经营类别', '车用燃气')
    await write(form, '暂停、恢复、注销事由', '加气站安全评价不合格')
    await day(form, '暂停期限', dayFromNow(30))
    await submit(city, '暂停类别')
    await expectState(city, '有效')
    await told(city, '车用燃气')
    await putInUse()
    await hears(district, '经营许可证已暂停')
  })

  await step('lifted, it is put in use', async () => {
    await as('city', `${licences}/detail/${id}`)
    await press(city, '恢复类别')
    await write(dialog(city), '暂停、恢复、注销事由', '已整改')
    await submit(city, '恢复类别')
    await putInUse()
    await hears(district, /^✓ /)
  })

  await step('one kind is cancelled: the licence is for the other from then on, with a new certificate', async () => {
    await as('city', `${licences}/detail/${id}`)
    await press(city, '注销类别')
    const form = dialog(city)
    await tick(form, '已注销的经营类别', '车用燃气')
    await write(form, '暂停、恢复、注销事由', '不再经营车用燃气')
    await submit(city, '注销类别')
    await expectState(city, '有效')
    const now = await apiOf(city).done<{ businessTypes: string[]; licenceFile: unknown[] }>('GET', `${ROOT}/info/${id}`)
    expect([now.businessTypes, now.licenceFile.length]).toEqual([['1'], 1])
  })

  await step('the licence is suspended, restored, and cancelled for good', async () => {
    await press(city, '暂停')
    await write(dialog(city), '暂停、恢复、注销事由', '责令整改')
    await day(dialog(city), '暂停期限', dayFromNow(30))
    await submit(city, '暂停')
    await expectState(city, '暂停')
    await press(city, '恢复')
    await write(dialog(city), '暂停、恢复、注销事由', '整改合格')
    await submit(city, '恢复')
    await expectState(city, '有效')
    await press(city, '注销')
    await write(dialog(city), '暂停、恢复、注销事由', '企业申请注销')
    await submit(city, '注销')
    await expectState(city, '已注销')
  })
})
