import { measureText } from '@chengan/kernel/definition/forms/drawn-measures'
import { lengthAlong } from '@chengan/kernel/geometry/drawings/drawn'
import { isOffRoad, shapeIn } from '../section/drawing.ts'
import { offItsRoad } from '../section/off-road.ts'
import { check, type Finding, kept, notJudged, warned } from './finding.ts'
import { isAnnualRow, type Section, sectionsOf } from './of-row.ts'

const RULE = 'szgl/wjspld/rule-2'
/** As the shape of a section says (`measuredAs`). */
const MOST_APART = 0.2

type Placed = readonly [section: Section, at: number]

const roadOf = ({ roadTitle, newRoadName }: Section) => roadTitle ?? newRoadName ?? ''

/** A section whose drawing is much longer or shorter than what was entered. */
function lengthFinding([section, at]: Placed): readonly Finding[] {
  const [shape, length] = [shapeIn(section), section.length ?? 0]
  if (shape === null || length <= 0) return []
  const drawn = lengthAlong(shape)
  if (Math.abs(drawn - length) <= length * MOST_APART) return []
  const [there, here] = [measureText(drawn), measureText(length)]
  return warned(
    RULE,
    `第${at}段图上长${there}米，填报${here}米，相差超过20%，请核对`,
    `Section ${at}: drawn ${there} m, entered ${here} m, more than 20 % apart`,
  )
}

/** szgl/wjspld/rule-2: each section is drawn, on the road that it names, and as long as it says; what is not drawn cannot be compared. */
export const sectionsAreDrawnAsEntered = check({
  refuses: offItsRoad,
  find({ row }, broken) {
    if (isAnnualRow(row)) return []
    const sections = sectionsOf(row).map((one, at): Placed => [one, at + 1])
    const bare = sections.filter(([one]) => shapeIn(one) === null)
    if (sections.length === 0 || bare.length === sections.length)
      return notJudged(RULE, '尚未在图上画出路段，暂不能核对长度和位置', 'No section is drawn: its length and place cannot be judged yet')
    const off = sections.filter(([one]) => isOffRoad(shapeIn(one), one.offRoadLength))
    const found = [
      ...off.flatMap(([one]) =>
        broken(RULE, ['draft', 'submit'], {
          key: 'sectionOffItsRoad',
          field: 'sections',
          values: { road: roadOf(one), metres: Math.round(one.offRoadLength ?? 0) },
        }),
      ),
      ...sections.flatMap(lengthFinding),
      ...bare.flatMap(([, at]) => notJudged(RULE, `第${at}段未在图上画出，暂不能核对`, `Section ${at} is not drawn: not judged yet`)),
    ]
    return found.length > 0
      ? found
      : kept(RULE, '图上路段与所填道路、长度相符', 'The sections lie on their roads and are as long as entered')
  },
})
