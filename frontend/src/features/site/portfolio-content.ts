/**
 * Everything the portfolio page says, for the owner to fill in: change the words here, nothing else. A list may have
 * any length; a contact link is an address of the web or `mailto:`, a project link may stay inside the shop (`/…`).
 */
export const portfolio = {
  name: 'The developer of this shop',
  role: 'Full-stack web developer',
  introduction: [
    'I build web shops from the database to the last pixel: typed from end to end, tested as people use them, and quick on a phone with a weak connection.',
    'This shop is my work. It sells parts for robots by the hundred, so it has to be exact about stock, prices and who may do what, and pleasant enough that nobody notices.',
  ],
  contact: 'Write to me at the address of the shop; the mail reaches me.',
  education: [
    {
      title: 'Computer science',
      detail: 'Data structures and algorithms, relational databases, networks and operating systems.',
    },
    {
      title: 'Web development',
      detail:
        'TypeScript, React, Node.js and GraphQL; accessibility after WCAG 2.2; security after the OWASP lists.',
    },
  ],
  skills: [
    {
      area: 'Frontend',
      names: ['TypeScript', 'React', 'Redux Toolkit', 'Apollo Client', 'CSS', 'Accessibility'],
    },
    { area: 'Backend', names: ['Node.js', 'GraphQL', 'REST', 'PostgreSQL', 'TypeORM', 'Firebase Auth'] },
    {
      area: 'Quality',
      names: ['Jest', 'Playwright', 'Mock Service Worker', 'Continuous integration', 'Docker'],
    },
  ],
  projects: [
    {
      title: 'Wholesale shop',
      detail:
        'The shop you are in: catalogue, ordering and administration for a manufacturer of robotics parts.',
      link: '/',
      tools: ['React', 'GraphQL', 'PostgreSQL'],
    },
    {
      title: 'Catalogue search',
      detail: 'Search, filters, sort and pages that live in the address, so that every view can be shared.',
      link: '/catalogue',
      tools: ['Apollo Client', 'React Router'],
    },
    {
      title: 'Engineering notes',
      detail: 'Six questions about React and programming, answered with code.',
      link: '/blogs',
      tools: ['React', 'TypeScript'],
    },
  ],
} as const;
