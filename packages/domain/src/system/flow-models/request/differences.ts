import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { requestStatus } from '../../dictionaries/flows.ts'
import { generalRequest } from './general-request.ts'

const FORM_OF_DRAWN_PROCESSES =
  'Beyond the book: the form of processes that an administrator draws without one of their own (decision 0037).'

export const generalRequestDifferences = differencesOf(generalRequest, [
  { because: FORM_OF_DRAWN_PROCESSES, roots: ['(whole)'], fields: ['*'], calls: ['*'], lifecycles: ['*'], screens: ['*'] },
])

export const requestStatusDifferences = differencesOfDictionary(requestStatus, FORM_OF_DRAWN_PROCESSES)
