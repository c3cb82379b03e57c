import { apiOf } from '../api.ts'
import { expectState, gasCompany, press } from '../city/hazards.ts'
import { day, dialog, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { cityToday, unique } from '../words.ts'

const ROOT = 'gysy/gysygascompaniesjyxkegl'
const licences = '/aqjg/xkgl/jyxk/index'
const ALL = ['1', '2', '3', '4', '5', '6']

test('a company applies for a licence, the city accepts, checks, decides and issues it with its certificate', { tag: '@key' }, async ({
  as,
}) => {
  const { step } = test
  const page = await as('company', licences)
  const api = apiOf(page)
  const paper = async (name: string) => [
    (await api.upload({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })).data.id,
  ]
  const { list } = await api.done<{ list: { id: string; name: string }[] }>(
    'GET',
    `gysy/gascompanies/page?name=${encodeURIComponent(gasCompany)}`,
  )
  // Its branches bear the name too.
  const company = list.find(({ name }) => name === gasCompany)?.id
  const facilities = await api.done<{ list: { id: string }[] }>(
    'GET',
    `gysy/gasfacility/page?gasCompaniesId=${company}&reviewStatus=3&limit=1`,
  )
  const { id } = await api.done<{ id: string }>('PUT', ROOT, {
    gasCompaniesId: company,
    businessTypes: ['1'],
    gasTypes: ['1'],
    serviceRegionIds: ['990102'],
    businessArea: unique('望澜区古渡片区'),
    legalPerson: '沈岚汀',
    principal: '顾行舟',
    address: '望澜区古渡街118号',
    facilityIds: facilities.list.map((one) => one.id),
    gasSupplyContract: await paper('气源合同.pdf'),
    planFile: await paper('规划.pdf'),
    staffFile: await paper('人员.pdf'),
    systemFile: await paper('制度.pdf'),
    evaluationFile: await paper('评价.pdf'),
    insuranceFile: await paper('保险.pdf'),
  })

  await step('the company hands it in', async () => {
    await as('company', `${licences}/detail/${id}`)
    await press(page, '提交')
    await submit(page, '提交')
    await expectState(page, '待受理')
    // What is met is counted, and unfolds.
    await page
      .getByRole('main')
      .getByRole('button', { name: /项.*符合/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('main').getByText('最低配员').filter({ visible: true }).first()).toBeVisible()
  })

  const city = await as('city', `${licences}/detail/${id}`)
  const office = apiOf(city)
  await step('the city accepts it, with every material checked, and looks at the site', async () => {
    await office.done('POST', `${ROOT}/accept`, { id, auditResult: '1', materialsChecked: ALL })
    const { data } = await office.upload({ name: '核查.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
    await office.done('POST', `${ROOT}/siteCheck`, {
      id,
      siteCheckers: '陆晴川、许青禾',
      siteCheckOpinion: '符合',
      siteCheckFiles: [data.id],
      conditionsMet: [...ALL, '7', '8'],
    })
    await city.reload()
    await expectState(city, '审查中')
  })

  await step('it decides on the page', async () => {
    await press(city, '决定准予许可')
    await write(dialog(city), '决定文号', unique('临燃许'))
    await submit(city, '准予许可')
    await expectState(city, '待发证')
  })

  await step('it issues the licence on the page: the number is drawn, the certificate is made', async () => {
    await press(city, '下发')
    const form = dialog(city)
    await write(form, '发证机关', '临江市燃气管理处')
    await day(form, '发证日期', cityToday())
    await day(form, '有效期起', cityToday())
    await submit(city, '下发')
    await expectState(city, '有效')
    const row = await office.done<{ licenceNo: string; licenceFile: unknown[] }>('GET', `${ROOT}/info/${id}`)
    expect(row.licenceNo).toMatch(/^浙\d{12}G$/)
    expect(row.licenceFile).toHaveLength(1)
  })
})
