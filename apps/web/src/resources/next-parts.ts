import { LazyDateInput } from './fields/field-inputs.ts'
import { LazyDetailPage } from './resource-screen.tsx'
import { LazyActionDialog, LazyFormDialog } from './rows/row-dialogs.tsx'

/** What somebody who has a list before him opens next. Fetched beforehand, the first dialog is as quick as the second. */
export const nextParts: readonly (() => Promise<void>)[] = [
  LazyDetailPage.prepare,
  LazyFormDialog.prepare,
  LazyActionDialog.prepare,
  LazyDateInput.prepare,
]
