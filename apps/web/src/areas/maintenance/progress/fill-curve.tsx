import { asText } from '@chengan/kernel/values'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { ProgressCurve } from './progress-curve.tsx'

/** The curves of the project whose month a row is. */
export const FillCurve: DetailPanel<'monthFill'> = ({ row }) => <ProgressCurve projectId={asText(row.projectId)} />
