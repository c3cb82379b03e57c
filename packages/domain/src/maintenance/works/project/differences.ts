import { differencesOf } from '@chengan/kernel/specification/differences'
import { specialProject } from './special-project.ts'

export const specialProjectDifferences = differencesOf(specialProject, [])
