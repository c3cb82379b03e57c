import { DateInput } from './fields/field-inputs.ts'
import { DetailPage } from './resource-screen.tsx'
import { ActionDialog, FormDialog } from './rows/row-dialogs.tsx'

/** What somebody who has a list before him opens next. Fetched beforehand, the first dialog is as quick as the second. */
export const nextParts: readonly (() => Promise<void>)[] = [DetailPage.prepare, FormDialog.prepare, ActionDialog.prepare, DateInput.prepare]
