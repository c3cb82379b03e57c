import type { Label } from '@chengan/kernel/label'
import { abcd } from '../../../assets/dictionaries/detection.ts'
import { conditionGrade } from '../../../assets/register/figures/condition-bounds.ts'
import { yhMaintScale } from '../../dictionaries/projects.ts'
import type { SectionWeighed } from './alternatives.ts'
import type { Chosen } from './choose-works.ts'

const tenth = (value: number) => (Math.round(value * 10) / 10).toFixed(1)
/** Yuan in 10 000 yuan, two digits. */
const tenThousands = (yuan: number) => (Math.round(yuan / 100) / 100).toFixed(2)
const gradeWords = (one: keyof typeof abcd.values) => abcd.values[one]
const scaleWords = (value: string): Label =>
  Object.values(yhMaintScale.values).find((one) => one.value === value) ?? { zh: value, en: value }

/** Why now: what was found, what is open, what people complain of, what patching costs. */
function whyNow({ section, index, grade, ageing }: SectionWeighed): readonly Label[] {
  const { zh, en } = gradeWords(grade)
  const from: Label = {
    own: { zh: '按本路段历次检测', en: 'by its own detections' },
    class: { zh: '按同类路段平均', en: 'by the mean of its class' },
    design: { zh: '按设计年限推算', en: 'by its design life' },
  }[ageing.by]
  return [
    {
      zh: `路况指数${tenth(index)}，${zh}级，每年约降${tenth(ageing.loss)}（${from.zh}）`,
      en: `Index ${tenth(index)}, grade ${en}, losing about ${tenth(ageing.loss)} a year (${from.en})`,
    },
    ...((section.severity ?? 0) >= 4 ? [{ zh: '有未解除的险情，须先处置', en: 'A danger is open: it comes first' }] : []),
    ...(section.repairs > 0
      ? [
          {
            zh: `近两年修补${section.repairs}次，每年${tenThousands(section.patching)}万元`,
            en: `${section.repairs} repairs in two years, ${tenThousands(section.patching)} × 10,000 CNY a year`,
          },
        ]
      : []),
    ...(section.outsideEvents > 0
      ? [
          {
            zh: `近12个月热线和平台反映${section.outsideEvents}件`,
            en: `${section.outsideEvents} cases by hotline and platform in 12 months`,
          },
        ]
      : []),
  ]
}

/** Why this scale: what the grade suggests, and what it makes of the pavement. */
function whyThisScale({ weighed: one, works }: Chosen): Label {
  const [grade, scale] = [gradeWords(one.grade), scaleWords(works.scale)]
  const known = works.gainKnown ? { zh: '按以往同规模项目', en: 'as past projects of that scale' } : { zh: '按规范默认', en: 'by default' }
  return {
    zh: `${grade.zh}级宜${scale.zh}：修后指数约${tenth(works.after)}（${known.zh}），${tenThousands(works.sum)}万元，每万元增加${tenth(works.benefit / Math.max(1, works.cost / 10_000) / 1000)}千平方米·分·年`,
    en: `Grade ${grade.en} suggests ${scale.en.toLowerCase()}: about ${tenth(works.after)} afterwards (${known.en}), ${tenThousands(works.sum)} × 10,000 CNY`,
  }
}

/** What waiting a year costs: what is lost of the index, and the patches of that year. */
function whatWaitingCosts({ weighed: { section, index, grade, ageing } }: Chosen): Label {
  const later = Math.max(0, index - ageing.loss)
  const next = conditionGrade(later, section.roadGrade)
  const falls = next === grade ? null : gradeWords(next)
  return {
    zh: `推迟一年指数降至${tenth(later)}${falls === null ? '' : `，降为${falls.zh}级`}${section.patching > 0 ? `，另需修补约${tenThousands(section.patching)}万元` : ''}`,
    en: `A year later the index is ${tenth(later)}${falls === null ? '' : `, grade ${falls.en}`}${section.patching > 0 ? `, and patching costs about ${tenThousands(section.patching)} × 10,000 CNY` : ''}`,
  }
}

/** Why a section is repaired, why so, and why now, each in a sentence with its figures. */
export const reasonsOf = (chosen: Chosen): readonly Label[] => [...whyNow(chosen.weighed), whyThisScale(chosen), whatWaitingCosts(chosen)]
