/** Who publishes policy documents, and who reads them. */
export const writers = ['city', 'district'] as const
export const readers = ['city', 'district', 'enterprise'] as const
