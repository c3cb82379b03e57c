import { samples } from '@chengan/domain/testing/samples'
import type { TestCity } from '@chengan/domain/testing/test-city'
import type { RowSample } from '@chengan/kernel/testing/row-sample'

const byResource = new Map<string, RowSample<TestCity>>(samples.map((sample) => [sample.resource, sample]))

/** What tests know of a resource beyond its declaration; nothing where the declaration says all. */
export const sampleNamed = (resource: string): RowSample<TestCity> => byResource.get(resource) ?? {}
