import type { ResourceName } from '@chengan/kernel/declared/resources'
import { buildRegistry, type Registry } from '@chengan/kernel/definition/registry'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { refusalsOf } from '@chengan/kernel/errors/refusals-of'
import { messagesOfParts } from './messages.ts'
import { resources } from './resources.ts'
import { vocabularyWith } from './vocabulary.ts'

/** The refusals that parts add to the base catalogue, and those of rules, whose words stand with them. */
export const messages: readonly ErrorCatalogue[] = [...messagesOfParts, refusalsOf(resources)]

/** The checked registry. Building it fails loudly when two definitions do not fit. */
export const registry: Registry<ResourceName> = buildRegistry(resources, vocabularyWith(messages))
