/** Who works with emergencies: the duty desks of the city and the districts, and the companies. */
export const desks = ['city', 'district', 'enterprise'] as const

/** Whose rows these are: of the department that keeps them and of the company, seen by the bureaus of the region. */
export const partiesOfDesks = { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] } as const
