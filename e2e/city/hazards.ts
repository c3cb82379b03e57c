import { expect, type Page } from '@playwright/test'
import { type Api, apiOf } from '../api.ts'
import { choose, dialog, input, photo, pickPeople, spaced, tick, upload, write } from '../forms.ts'
import { people } from '../people.ts'
import { dayFromNow } from '../words.ts'

export const root = 'gysy/aqjdyhpc'
export const gasCompany = '临江澜源燃气有限公司'

/** What is said of a row by every call that changes it. */
export interface Hazard {
  readonly id: string
  readonly version: number
  readonly hazardNo: string
  readonly status: string
}

interface Found {
  readonly id: string
  readonly name?: string
  readonly username?: string
  readonly deptId: string
}

/** The row of a page that bears exactly this name. */
async function found(api: Api, path: string, name: string): Promise<Found> {
  const { list } = await api.done<{ list: Found[] }>('GET', `${path}${encodeURIComponent(name)}`)
  const row = list.find((one) => one.name === name || one.username === name)
  if (row === undefined) throw new Error(`${path} finds no ${name}`)
  return row
}

const companyOf = (api: Api) => found(api, 'gysy/gascompanies/page?name=', gasCompany)

/** Whom an inspector takes along: a government inspection needs two. */
const colleagues: Readonly<Record<string, string>> = { sj: people.cityLeader, qx: people.districtReviewer, qy: people.safetyManager }

/** Lays out a finding in the state `draft`; the story states what matters. */
export async function givenDraft(page: Page, subject: string, more: Readonly<Record<string, unknown>> = {}): Promise<Hazard> {
  const api = apiOf(page)
  const me = await api.done<{ id: string; level: string; regionId: string }>('GET', 'sys/user/info')
  const company = await companyOf(api)
  const colleague = await found(api, 'sys/user/page?picker=1&username=', colleagues[me.level] ?? people.city)
  const picture = await api.upload(await photo(page, subject))
  const added = await api.done<Hazard>('PUT', root, {
    hazardSource: '2',
    checkType: '1',
    checkDate: `${dayFromNow(-1)} 09:00:00`,
    checkers: [me.id, colleague.id],
    objectType: '1',
    gasCompaniesId: company.id,
    objectName: subject,
    regionId: '990102001',
    address: '望澜区古渡街118号',
    hasHazard: true,
    hazardCategory: '6',
    hazardLevel: '1',
    description: '出口压力3.9kPa，高于设定3.0kPa',
    beforeImages: [picture.data.id],
    ...more,
  })
  return api.done<Hazard>('GET', `${root}/info/${added.id}`)
}

export const major = { hazardLevel: '2', majorBasis: '502' }

export async function act(
  page: Page,
  action: string,
  row: Pick<Hazard, 'id'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Hazard> {
  return apiOf(page).done<Hazard>('PUT', `${root}/${action}`, { id: row.id, ...more })
}

export async function givenReported(page: Page, subject: string, more: Readonly<Record<string, unknown>> = {}): Promise<Hazard> {
  const draft = await givenDraft(page, subject, more)
  await act(page, 'report', draft)
  return stored(page, draft)
}

export async function givenOrder(page: Page, subject: string, more: Readonly<Record<string, unknown>> = {}): Promise<Hazard> {
  const row = await givenReported(page, subject, more)
  const company = await companyOf(apiOf(page))
  await act(page, 'dispatch', row, {
    reformDeptId: company.deptId,
    reformMode: '2',
    reformDeadline: dayFromNow(15),
    suggestion: '更换调压器膜片并复测',
  })
  return stored(page, row)
}

/** The row as the server has it now. */
export function stored(page: Page, row: Pick<Hazard, 'id'>): Promise<Hazard> {
  return apiOf(page).done<Hazard>('GET', `${root}/info/${row.id}`)
}

export async function uploadedPhoto(page: Page, words: string): Promise<string> {
  return (await apiOf(page).upload(await photo(page, words))).data.id
}

export const lists = {
  company: '/gysy/qy_aqjdyhpc/index',
  district: '/gysy/qx_aqjdyhpc/index',
  districtReview: '/gysy/qx_aqjdyhpc/examine',
  city: '/gysy/sj_aqjdyhpc/index',
  cityReview: '/gysy/sj_aqjdyhpc/examine',
} as const

export function detail(list: string, row: Pick<Hazard, 'id'>): string {
  return `${list}/detail/${row.id}`
}

/** The page of a row says in which state it is. */
export async function expectState(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('main').getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible()
}

/** Opens the page of the row that is about the subject, from the list that shows it. */
export async function openRow(page: Page, subject: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: subject }).getByRole('button', { name: /^YH/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(subject) })).toBeVisible()
}

/** Presses a button of the bar below a row. */
export async function press(page: Page, button: string): Promise<void> {
  // A list that was left lives on behind the row's page.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  const seen = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).last()
  await expect(async () => {
    // What is no next step may stand behind ⋯, on a telephone always.
    if (!(await seen(spaced(button)).isVisible()) && (await seen('更多操作').isVisible())) {
      await page.keyboard.press('Escape')
      await seen('更多操作').click({ timeout: 2_000 })
      await page.getByRole('menuitem', { name: button, exact: true }).click({ timeout: 2_000 })
    } else await seen(spaced(button)).click()
  }).toPass()
  await expect(dialog(page)).toBeVisible()
}

/** Opens the row that a notice in the bell speaks of. */
export async function openFromBell(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: '通知公告' }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: new RegExp(subject) })
    .first()
    .click()
}

/** The entries of a row's timeline, newest first. */
export function timeline(page: Page) {
  return page.getByRole('main').getByRole('list').last().getByRole('listitem')
}

interface Finding {
  readonly subject: string
  readonly description: string
  readonly grade: '一般隐患' | '重大隐患'
  readonly checkers: readonly string[]
  readonly source: string
}

/** Fills in the form of a finding, photographs and all, without sending it. */
export async function fillFinding(page: Page, finding: Finding): Promise<void> {
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = dialog(page)
  await choose(form, '隐患来源', finding.source)
  await choose(form, '检查类型', '日常检查')
  await pickPeople(form, '检查人员', finding.checkers)
  await choose(form, '检查对象类型', '燃气企业')
  await choose(form, '燃气企业', gasCompany)
  await write(form, '检查对象', finding.subject)
  await expect(input(form, '所属区域')).toHaveValue('望澜区')
  await write(form, '详细地址', '望澜区古渡街118号')
  await tick(form, '是否存在隐患', '是')
  await choose(form, '隐患类别', '调压计量')
  await tick(form, '隐患等级', finding.grade)
  await write(form, '隐患描述', finding.description)
  await upload(form, '整改前照片', [await photo(page, finding.subject)])
}
