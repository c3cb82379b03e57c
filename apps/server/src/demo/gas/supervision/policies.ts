import { readStatus } from '@chengan/domain/system/dictionaries/messages'
import { gasBusinessType } from '@chengan/domain/utilities/dictionaries/companies'
import { policyLevel, policyType } from '@chengan/domain/utilities/dictionaries/projects-and-activities'
import { effectOn } from '@chengan/domain/utilities/policies/document/effect'
import { READ_DAYS, readDaysSetting } from '@chengan/domain/utilities/policies/receipt/receipt-alerts'
import { regionWithin } from '@chengan/kernel/access/region'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { asTexts } from '@chengan/kernel/values'
import { type Book, type CityRow, common } from '../../city/book.ts'
import { cityPart } from '../../city/city-part.ts'
import { hasCome, onWorkday } from '../../hazards/office-hours.ts'
import { userId } from '../../organisation/organisation.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'

const { law, normativeDocument, notice, workPlan, standard } = policyType.values
const { national, city, district } = policyLevel.values
const BUREAU = 'demo_sj_rq'
const DISTRICT = 'demo_qx_rq'

interface Plan {
  readonly key: string
  readonly by: string
  /** Days since it was published, or drafted. */
  readonly back: number
  readonly fate: 'draft' | 'published' | 'withdrawn'
  /** The key of what it replaces. */
  readonly replaces?: string
  readonly form: Values
}

const paragraph = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')

/** What the city and a district publish: laws, standards, notices that must be read, one that replaces another, drafts. */
const plansOf = (today: string): readonly Plan[] => [
  {
    key: 'ordinance',
    by: BUREAU,
    back: 300,
    fate: 'published',
    form: {
      title: '城镇燃气管理条例',
      docNo: '国务院令第583号',
      issueOrg: '国务院',
      docType: law.value,
      docLevel: national.value,
      issueDate: '2010-11-19',
      effectDate: '2011-03-01',
      keywords: '条例 经营许可 竣工验收',
      summary: '城镇燃气发展规划与应急保障、经营与服务、使用、设施保护、安全事故预防与处理的基本规定。',
      content: paragraph(
        '燃气设施建设工程竣工后，建设单位应当依法组织竣工验收，并自竣工验收合格之日起15日内，将竣工验收情况报燃气管理部门备案。',
      ),
      sort: 1,
    },
  },
  {
    key: 'standard',
    by: BUREAU,
    back: 260,
    fate: 'published',
    form: {
      title: '燃气工程项目规范',
      docNo: 'GB 55009-2021',
      issueOrg: '住房和城乡建设部',
      docType: standard.value,
      docLevel: national.value,
      issueDate: '2021-04-09',
      effectDate: '2022-01-01',
      summary: '燃气工程规模、布局、功能、性能和关键技术措施的强制性规定。',
      content: paragraph('本规范为强制性工程建设规范，全部条文必须严格执行。'),
      sort: 2,
    },
  },
  {
    key: 'oldPlan',
    by: BUREAU,
    back: 200,
    fate: 'published',
    form: {
      title: '临江市瓶装液化石油气配送管理办法（试行）',
      docNo: '临燃〔2023〕12号',
      issueOrg: '临江市燃气管理处',
      docType: normativeDocument.value,
      docLevel: city.value,
      issueDate: addDays(today, -730),
      scopeTypes: [gasBusinessType.values.bottled.value],
      content: paragraph('瓶装液化石油气实行统一配送、实名销售。'),
      sort: 10,
    },
  },
  {
    key: 'newPlan',
    by: BUREAU,
    back: 40,
    fate: 'published',
    replaces: 'oldPlan',
    form: {
      title: '临江市瓶装液化石油气配送管理办法',
      docNo: '临燃〔2026〕4号',
      issueOrg: '临江市燃气管理处',
      docType: normativeDocument.value,
      docLevel: city.value,
      issueDate: addDays(today, -45),
      effectDate: addDays(today, -30),
      scopeTypes: [gasBusinessType.values.bottled.value],
      mustRead: true,
      keywords: '瓶装 配送 实名',
      summary: '明确配送人员持证、送气下乡点设置和入户安检随瓶服务。',
      content: paragraph('一、配送人员须持证上岗，车辆安装定位终端。', '二、送气时对用户用气环境进行检查，不合格的不予供气。'),
      sort: 5,
    },
  },
  {
    key: 'campaign',
    by: BUREAU,
    back: 12,
    fate: 'published',
    form: {
      title: '关于开展燃气安全专项整治的通知',
      docNo: '临燃〔2026〕9号',
      issueOrg: '临江市燃气管理处',
      docType: notice.value,
      docLevel: city.value,
      issueDate: addDays(today, -13),
      mustRead: true,
      keywords: '专项整治 餐饮 老旧管网',
      summary: '重点整治餐饮用户、老旧管网和占压燃气管道。',
      content: paragraph('各燃气企业应于本月底前完成自查，将问题清单和整改措施录入系统。', '逾期未报的，列入年度考核扣分。'),
      sort: 3,
    },
  },
  {
    key: 'district',
    by: DISTRICT,
    back: 4,
    fate: 'published',
    form: {
      title: '望澜区汛期燃气设施巡查工作方案',
      docNo: '望住建〔2026〕21号',
      issueOrg: '望澜区住房和城乡建设局',
      docType: workPlan.value,
      docLevel: district.value,
      issueDate: addDays(today, -5),
      expireDate: addDays(today, 90),
      mustRead: true,
      content: paragraph('沿河和低洼路段的阀门井、调压设施每周巡查不少于两次。'),
      sort: 4,
    },
  },
  {
    key: 'coming',
    by: BUREAU,
    back: 8,
    fate: 'published',
    form: {
      title: '临江市燃气用户安全用气规定',
      docNo: '临政规〔2026〕3号',
      issueOrg: '临江市人民政府',
      docType: normativeDocument.value,
      docLevel: city.value,
      issueDate: addDays(today, -9),
      effectDate: addDays(today, 30),
      summary: '餐饮场所应安装可燃气体报警装置，居民用户应更换合格连接管。',
      content: paragraph('本规定自施行之日起执行。'),
      sort: 6,
    },
  },
  {
    key: 'withdrawn',
    by: BUREAU,
    back: 60,
    fate: 'withdrawn',
    form: {
      title: '关于报送冬季保供预案的通知',
      docNo: '临燃〔2025〕31号',
      issueOrg: '临江市燃气管理处',
      docType: notice.value,
      docLevel: city.value,
      issueDate: addDays(today, -61),
      content: paragraph('请于月底前报送冬季保供预案。'),
      sort: 20,
    },
  },
  {
    key: 'draft',
    by: BUREAU,
    back: 2,
    fate: 'draft',
    form: {
      title: '临江市燃气经营企业年度考核办法（征求意见稿）',
      issueOrg: '临江市燃气管理处',
      docType: normativeDocument.value,
      docLevel: city.value,
      issueDate: today,
      content: paragraph('年度考核由企业自评、区县初评、市级复评组成。'),
      sort: 30,
    },
  },
]

interface Reader {
  readonly user: CityRow<'user'>
  readonly company: CityRow<'gasCompany'>
}

/** The people whom a document reaches, with their companies. */
function readersOf(book: Book, document: CityRow<'policyDocument'>): readonly Reader[] {
  const types = asTexts(document.scopeTypes)
  const companies = book
    .rows('gasCompany')
    .filter(({ regionId }) => regionWithin(String(regionId), String(document.regionId)))
    .filter((company) => types.length === 0 || asTexts(company.businessTypes).some((type) => types.includes(type)))
  const byDept = new Map(companies.map((company) => [String(company.deptId), company]))
  const above = new Map(book.rows('dept').map((dept) => [dept.id, [dept.id, ...String(dept.pids ?? '').split(',')]]))
  return book.rows('user').flatMap((user) => {
    if (user.level !== 'qy') return []
    const company = (above.get(String(user.deptId)) ?? []).map((id) => byDept.get(id)).find((one) => one !== undefined)
    return company === undefined ? [] : [{ user, company }]
  })
}

/** Opens the receipts of a published document; most have read it, the longer ago the more. */
function writeReceipts(book: Book, document: CityRow<'policyDocument'>, at: string, by: string): void {
  const due = document.mustRead === true ? addDays(at.slice(0, 10), book.setting(readDaysSetting, READ_DAYS)) : null
  for (const { user, company } of readersOf(book, document)) {
    const stream = book.stream('gysy/policydocument/receipt', `${document.id}|${user.id}`)
    const readAt = addMinutes(at, stream.between(20, 9 * 24 * 60))
    const isRead = document.stateId === '1' && stream.below(100) < 78 && hasCome(book, readAt)
    if (document.stateId !== '1' && stream.below(100) < 40) continue
    book.put('policyReceipt', {
      ...common(at, by, isRead ? readAt : at),
      id: stream.id(at),
      documentId: document.id,
      userId: user.id,
      gasCompaniesId: company.id,
      deptId: company.deptId ?? null,
      regionId: company.regionId ?? null,
      readStatus: isRead ? readStatus.values.read.value : readStatus.values.unread.value,
      readDate: isRead ? readAt : null,
      sentDate: at,
      dueDate: due,
      remindDate: null,
    })
  }
}

/** Policy documents in every state, with the receipts of the companies that they reach. */
function writePolicies(book: Book): void {
  const resource = book.resource('policyDocument')
  const written = new Map<string, string>()
  const replaced = new Set<string>()
  for (const { key, by, back, fate, replaces, form } of plansOf(book.today)) {
    const stream = book.stream(resource.root, key)
    const actor = book.actor(userId(book, by))
    const at = onWorkday(book, addDays(book.today, -back), stream)
    if (!hasCome(book, at)) continue
    const old = replaces === undefined ? undefined : written.get(replaces)
    let row = walkAdd(book, resource, { ...form, replacedId: old ?? null }, { actor, at }, key)
    written.set(key, row.id)
    if (fate === 'draft') continue
    const published = addMinutes(at, 12)
    row = walkAction(book, resource, row, 'publish', {}, { actor, at: published }).row
    if (fate === 'withdrawn') row = walkAction(book, resource, row, 'withdraw', {}, { actor, at: addMinutes(published, 95) }).row
    if (old !== undefined) replaced.add(old)
    if (fate === 'published') writeReceipts(book, row, published, actor.userId)
  }
  for (const id of written.values()) {
    const row = book.get('policyDocument', id)
    book.put('policyDocument', { ...row, effectStatus: effectOn(row as Values, book.today, replaced.has(id)) })
  }
}

export const policyPart = cityPart({
  makes: ['policyDocument', 'policyReceipt'],
  needs: ['gasCompany', 'dept', 'user'],
  writeAtOnce: writePolicies,
})
