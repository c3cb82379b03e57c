import { differencesOf } from '@chengan/kernel/specification/differences'
import { excavationSection } from './excavation-section.ts'

export const excavationSectionDifferences = differencesOf(excavationSection, [
  { because: 'The book asks it with a note what it depends on.', fields: ['roadSectionId required'] },
  {
    because: 'How much of the drawing leaves the road, computed at the save (decision 0112): the check tells it without reading roads.',
    fields: ['offRoadLength'],
  },
  { because: 'Task T3 corrects surface and width; the original is kept (section 5.1).', fields: ['declaredPavement', 'declaredWidth'] },
  {
    because: 'Written by a task of the flow or by the acceptance, never by a form.',
    fields: ['restoredImages read-only', 'acceptResult read-only'],
  },
])
