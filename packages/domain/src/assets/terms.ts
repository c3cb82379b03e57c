import { term, termsOf } from '../term.ts'

/** Roads, bridges, lamps. */
export const termsOfAssets = termsOf(
  term('桩号', 'chainage', 'K12+345: the place along a road', 'stake number', 'pile number'),
  term('伸缩缝', 'expansion joint', '', 'telescopic seam'),
  term('病害', 'disease', 'damage of a structure as detections name it', 'sickness', 'defect'),
  term('技术状况', 'condition', 'the grade of a structure', 'technical status'),
)
