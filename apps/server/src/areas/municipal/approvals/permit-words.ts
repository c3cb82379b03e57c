import { wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { wjspMatter } from '@chengan/domain/municipal/dictionaries/excavation'
import { materialsIn, missingMaterials } from '@chengan/domain/municipal/excavation/materials/materials'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { beyondConsent, day, numeral, reasonOfRefusal, written } from './office-words.ts'
import type { PermitBefore } from './permit-before.ts'

const kind = wsKind.values

/** What was said with a step, the clause that it rests on, and the permit that is changed. */
export interface Said {
  readonly reason?: string | null
  readonly basis?: string | null
  readonly before?: PermitBefore | null
}

const REMEDY = '如不服本决定，可以自收到本决定书之日起六十日内依法申请行政复议，或者在六个月内依法提起行政诉讼。'
const LICENSING = '《中华人民共和国行政许可法》'
const ROADS = '《城市道路管理条例》'

const matterOf = (row: ValuesNamed<'excavation'>) =>
  Object.values(wjspMatter.values).find(({ value }) => value === row.matter)?.zh ?? '挖掘城市道路'
const workOf = (row: ValuesNamed<'excavation'>) => `“${written(row.projectName)}”（申报编号${written(row.declareNo)}）`
const applied = (row: ValuesNamed<'excavation'>) => `你单位提出的${workOf(row)}${matterOf(row)}许可申请`
/** A sentence that stands by itself, where there is something to say. */
const said = (head: string, value: unknown) => (isGiven(value) ? [`${head}${written(value)}。`] : [])

/** The clause under which works of a matter are permitted. */
const clauseOf = (row: ValuesNamed<'excavation'>) =>
  ({ [wjspMatter.values.occupy.value]: '第三十一条', [wjspMatter.values.attachedLines.value]: '第二十九条' })[String(row.matter)] ??
  '第三十三条'

function missingOf(row: ValuesNamed<'excavation'>): readonly string[] {
  const noted = materialsIn(row)
    .filter((one) => isGiven(one.checkNote))
    .map((one) => `${written(one.name)}：${written(one.checkNote)}`)
  const lacking = missingMaterials(row).map((name) => `${name}：未提交`)
  const all = [...new Set([...noted, ...lacking])]
  return all.map((one, at) => `${numeral(at + 1)}、${one}${at === all.length - 1 ? '。' : '；'}`)
}

/** What was permitted, point by point. */
function terms(row: ValuesNamed<'excavation'>): readonly string[] {
  const [from, to] = [row.permitStart ?? row.planStart, row.permitEnd ?? row.extendTo ?? row.planEnd]
  return [
    `一、许可事项：${matterOf(row)}。`,
    `二、施工位置：${written(row.roadNames)}（${written(row.address)}）。`,
    `三、许可面积：${written(row.permitArea ?? row.restoreArea ?? row.occupyArea)}平方米。`,
    `四、许可期限：自${day(from)}起至${day(to)}止。`,
    '五、请在批准的位置、面积、期限内施工，设置明显标志和安全防围设施；竣工后及时清理现场，恢复路面，并申请验收。需要变更的，应当提前办理变更手续。',
  ]
}

const granted = (row: ValuesNamed<'excavation'>, clause: string, what: string, asked = applied(row)) => [
  `${asked}，经审查，符合法定条件、标准。根据${clause}的规定，决定${what}：`,
  ...terms(row),
  ...said('六、其他要求：', beyondConsent(row.decideOpinion)),
]

/** Whoever reads the decision must know which permit it changes: its own declaration has none. */
function appliedUpon(row: ValuesNamed<'excavation'>, what: string, { before }: Said): string {
  const asked = `你单位提出的${workOf(row)}${matterOf(row)}许可${what}申请`
  if (!isGiven(before?.permitNo)) return asked
  const ends = isGiven(before?.permitEnd) && String(before?.permitEnd) < String(row.permitEnd ?? row.extendTo ?? '')
  return `${asked}（原许可证号${written(before?.permitNo)}${what === EXTENSION && ends ? `，原许可期限至${day(before?.permitEnd)}止` : ''}）`
}

const EXTENSION = '延期'

const paragraphs: Readonly<Record<string, (row: ValuesNamed<'excavation'>, givenSaid: Said) => readonly string[]>> = {
  [kind.acceptanceNotice.value]: (row) => [
    `${applied(row)}，经审查，申请材料齐全，符合法定形式。根据${LICENSING}第三十二条的规定，决定自${day(row.acceptDate)}起予以受理。`,
    isGiven(row.promisedDeadline)
      ? `本机关承诺于${day(row.promisedDeadline)}前作出决定。依法需要听证、检验、检测、鉴定和专家评审的，所需时间不计算在内。`
      : '依法需要听证、检验、检测、鉴定和专家评审的，所需时间不计算在期限内。',
  ],
  [kind.supplementNotice.value]: (row, { reason }) => [
    `${applied(row)}，经审查，申请材料不齐全或者不符合法定形式。根据${LICENSING}第三十二条的规定，现将需要补正的全部内容一次告知如下：`,
    ...missingOf(row),
    ...said('', reason),
    '请补正后重新提交。受理期限自收到补正材料之日起重新计算。',
  ],
  [kind.nonAcceptance.value]: (row, { reason }) => [
    `${applied(row)}，经审查，根据${LICENSING}第三十二条的规定，决定不予受理。`,
    `理由：${written(reasonOfRefusal(reason))}。`,
    REMEDY,
  ],
  [kind.grant.value]: (row) => granted(row, `${ROADS}${clauseOf(row)}、${LICENSING}第三十八条`, '准予行政许可'),
  [kind.change.value]: (row, given) =>
    granted(row, `${ROADS}第三十六条、${LICENSING}第四十九条`, '准予变更行政许可', appliedUpon(row, '变更', given)),
  [kind.extension.value]: (row, given) =>
    granted(row, `${ROADS}第三十六条、${LICENSING}第五十条`, '准予延续行政许可期限', appliedUpon(row, EXTENSION, given)),
  [kind.refusal.value]: (row) => [
    `${applied(row)}，经审查，不符合法定条件、标准。根据${LICENSING}第三十八条的规定，决定不予行政许可。`,
    `理由：${written(reasonOfRefusal(row.decideOpinion))}。`,
    REMEDY,
  ],
  [kind.revocation.value]: (row, { reason, basis }) => [
    `你单位取得的${workOf(row)}挖掘占道许可（许可证号${written(row.permitNo)}），根据${LICENSING}第六十九条、第七十条的规定，决定予以撤销（注销）。`,
    ...said('理由：', reason),
    ...said('依据：', basis),
    ...(isGiven(row.feeRefund) ? [`退还道路占用费${written(row.feeRefund)}元。`] : []),
    '请自收到本决定书之日起停止施工，清理现场，恢复路面，并交回许可证。',
    REMEDY,
  ],
}

/** What a paper about a declaration says, paragraph by paragraph; null for kinds that are about something else. */
export function permitWords(docKind: string, row: ValuesNamed<'excavation'>, givenSaid: Said = {}): readonly string[] | null {
  return paragraphs[docKind]?.(row, givenSaid) ?? null
}
