import { plural } from '../../../../resources/texts/plural.ts'
import type { CandidatesText } from './zh-cn.ts'

export const enUS: CandidatesText = {
  title: 'Candidates: hot spots',
  count: (count) => plural(count, 'place'),
  more: 'All hot spots',
  repairs: (repairs, repeats) => `${plural(repairs, 'repair')} in 90 days${repeats > 0 ? `, ${plural(repeats, 'repeat')}` : ''}`,
  cost: (cost, share) => `Patching ${cost} yuan, ${share} % of the price of resurfacing`,
  estimate: (area, sum) => `Resurfacing ${area} m², some ${sum} × 10,000 CNY`,
  resurface: 'Resurface',
  take: 'Take over',
  taken: (no) => `${no} is taken over as a draft project of this batch`,
}
