import type { SectionText } from './zh-cn.ts'

export const enUS: SectionText = {
  title: 'Section through the body',
  hint: 'Across the road, one scale both ways: hatched is hollow, dotted is loose (the closer the looser), waved is water-rich.',
  surface: 'Road',
  metres: (metres) => `${metres} m`,
  across: (width) => `Width ${width}`,
  told: ({ type, top, bottom, width }) => `${type}, top ${top}, bottom ${bottom}, width ${width}`,
  noSize: 'Without size and depth there is nothing to draw',
}
