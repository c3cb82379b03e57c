import { wjTraffic } from '@chengan/domain/municipal/dictionaries/excavation'
import { passOrNot } from '@chengan/domain/municipal/dictionaries/post-approval'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { day, written } from './office-words.ts'

/** What a paper says of the works that it is about: of their supervision, laid beneath its own values. */
type Works = Pick<ValuesNamed<'supervision'>, 'projectName' | 'permitNo'>
type OfWorks<N extends string> = ValuesNamed<N> & Works

const worksOf = (row: Works) => `“${written(row.projectName)}”（许可证号${written(row.permitNo)}）`

/** A notice to put something right, of an order. */
export const rectificationWords = (row: OfWorks<'rectificationOrder'>): readonly string[] => [
  `经查，你单位实施的${worksOf(row)}存在下列问题：${written(row.problem)}。`,
  `上述情形不符合${written(row.basis)}的要求。现责令你单位于${written(row.deadline)}前完成整改，整改要求：${written(row.requirement)}。`,
  '整改完成后，请及时报送整改情况和整改照片，接受复核。逾期不整改或者整改不到位的，依法予以处理。',
]

/** An opinion on works that were handed in for acceptance. */
export function acceptanceWords(
  row: OfWorks<'acceptanceApplication'> & Pick<ValuesNamed<'supervision'>, 'warrantyEnd'>,
): readonly string[] {
  const opinion = isGiven(row.auditOpinion) ? [`验收意见：${written(row.auditOpinion)}。`] : []
  const applied = `你单位申请验收的${worksOf(row)}，于${day(row.actualEnd)}完工，${day(row.restoreDate)}恢复路面，修复面积${written(row.restoreArea)}平方米。`
  if (row.auditResult === passOrNot.values.fail.value)
    return [applied, '经现场查验和资料审核，验收结论：不合格。', ...opinion, '请按验收意见完成整改后，重新申请验收。']
  const passed = row.auditResult === passOrNot.values.pass.value ? passOrNot.values.pass.zh : written(null)
  return [
    applied,
    `经现场查验和资料审核，验收结论：${passed}。`,
    ...opinion,
    `恢复路面的质量保修期至${day(row.warrantyEnd)}止。保修期内出现沉降、破损的，由你单位负责修复。`,
  ]
}

/** The certificate with which a restored road goes back to its maintainer. */
export const handoverWords = (row: ValuesNamed<'supervision'>): readonly string[] => [
  `${worksOf(row)}涉及的${written(row.roadNames)}路面已恢复并验收合格，自${day(row.acceptDate)}起移交道路养护单位管理。`,
  '一、移交资料：管线竣工测量成果、检测报告、施工前和恢复后照片。',
  `二、质量保修期至${day(row.warrantyEnd)}止，保修期内出现沉降、破损的，由建设单位负责修复。`,
  // Both on one line, of 28 signs less the indent: broken, the end of the second would stand alone above the seal.
  '移交单位（签章）：　　　　　　　接收单位（签章）：',
]

const closure = (row: ValuesNamed<'excavation'>) => {
  const found = Object.values(wjTraffic.values).find(({ value }) => value === row.trafficClosure)
  return found === undefined || found.value === wjTraffic.values.none.value ? '' : `（${found.zh}）`
}

/** What the public is told of works that hinder traffic. */
export const closureWords = (row: ValuesNamed<'excavation'>): readonly string[] => [
  `因“${written(row.projectName)}”施工需要，根据《城市道路管理条例》《中华人民共和国道路交通安全法》的有关规定，决定自${day(row.permitStart ?? row.planStart)}起至${day(row.permitEnd ?? row.planEnd)}止，对${written(row.roadNames)}（${written(row.address)}）采取交通管制措施${closure(row)}。`,
  '请途经车辆和行人按照现场交通标志或者交通警察的指挥通行，提前选择绕行路线。',
  `建设单位：${written(row.constructionUnit)}；施工单位：${written(row.builderUnit)}。由此带来的不便，敬请谅解。`,
]
