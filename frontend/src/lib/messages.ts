/**
 * Every text of the specification (sections 2, 4, 5 and 8) that a person reads, in one file.
 * Unusual spellings are the specification's own and are kept on purpose.
 */

/** Validation messages (section 5). */
export const validation = {
  usernameRequired: 'Username is required',
  emailRequired: 'Email is required',
  passwordRequired: 'Passsword is required',
  passwordTooShort: 'Minimum 6 Characters',
  passwordsDiffer: 'Both password field should be same',
  addressRequired: 'Address is required',
  contactNotPhone: 'Contact No. must be a phone number, such as +880 1700-000000',
  belowMinimum: (minimum: number) => `You can't order less than ${minimum}`,
  commentRequired: 'Comment is required',
  ratingRange: 'Rating must be from 1 to 5',
  required: (label: string) => `${label} is required`,
  wholeNumber: (label: string) => `${label} must be a whole number`,
  linkedinNotUrl: 'LinkedIn must be a web address (https://…)',
  pictureRequired: 'Picture is required',
  messageRequired: 'Message is required',
  emailShape: 'Email must be an email address',
} as const;

/** Toasts (section 8). */
export const toasts = {
  emailSent: 'Email Sent',
  noUser: 'No user is logged in',
  orderPlaced: 'Order Placed successfully',
  orderDeleted: 'SuccessFully Deleted',
  reviewAdded: 'Review Added',
  profileUpdated: 'Updated Info!',
  updating: 'Updating',
  updated: 'Updated',
  adminGranted: 'Successfully granted Admin Access',
  adminRefused: 'You dont have access to do that',
  adding: 'Adding....',
  added: 'Added',
  addFailed: 'Failed to add the tool',
  deleting: 'Deleting',
  deleted: 'Deleted',
  subscribed: 'Thank you. Please follow the link in our email to confirm.',
  requestReceived: 'Thank you. Your request has been received.',
} as const;

/** Labels of buttons, links and headings (section 2). */
export const labels = {
  login: 'Login',
  signUp: 'SignUp',
  logout: 'Logout',
  shortcuts: 'Keyboard shortcuts',
  dashboard: 'Dashboard',
  blogs: 'Blogs',
  portfolio: 'My PortFolio',
  catalogue: 'Catalogue',
  sitePages: 'Site Pages',
  cart: 'Cart',
  continueWithGoogle: 'Continue with Google',
  adminLogin: 'Admin Login',
  createAccount: 'Create Account',
  reset: 'Reset',
  subscribe: 'Subscribe',
  submit: 'Submit',
  orderNow: 'Order Now',
  showProducts: 'Show Prodcuts',
  confirmOrder: 'Confirm Order',
  pay: 'Pay',
  delete: 'Delete',
  cancel: 'Cancel',
  update: 'Update',
  retry: 'Retry',
  reload: 'Reload',
  close: 'Close',
  makeAdmin: 'Make Admin',
  now: 'Now',
  allOfProfile: 'Addresses, emails and your data',
  myProfile: 'My Profile',
  myOrders: 'My Orders',
  myLists: 'My Lists',
  customManufacturing: 'Custom manufacturing',
  quickOrder: 'Quick order',
  orderAgain: 'Order again',
  notifications: 'Notifications',
  myPurchases: 'My Purchases',
  myQuotes: 'My Quotes',
  quotes: 'Quotes',
  addReview: 'Add Review',
  manageOrders: 'Manage Orders',
  managePurchases: 'Manage Purchases',
  warehouse: 'Warehouse',
  myReturns: 'My Returns',
  manageReturns: 'Returns',
  addTools: 'Add Tools',
  manageTools: 'Manage Tools',
  allUsers: 'All Users',
  staffRoles: 'Roles',
  production: 'Production',
  attributes: 'Attributes',
  changeNotices: 'Change Notices',
  myNotices: 'Changes and Alerts',
  import: 'Import',
  searchSynonyms: 'Search Synonyms',
  requests: 'Requests',
  apiKeys: 'API Keys',
  webhooks: 'Webhooks',
  auditLog: 'Audit Log',
  myCompany: 'Company',
  companies: 'Companies',
  documents: 'Documents',
  payments: 'Payments',
  books: 'Books',
  companyData: 'Company Data',
  calendar: 'Calendar',
  deliveryMethods: 'Delivery',
  orderStages: 'Stages',
  jobs: 'Background Jobs',
  tools: 'Tools',
  reviews: 'Reviews',
  worldwide: 'All Over The World',
  notEnoughStock: 'Not Enough Stock',
} as const;

/** Field labels and placeholders (section 2). */
export const fields = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  address: 'Address',
  contactNo: 'Contact No.',
  quantity: 'Quantity',
  totalPrice: 'Total Price',
  education: 'Education',
  linkedin: 'LinkedIn',
  message: 'Message',
  messagePlaceholder: 'Details',
  comment: 'Comment',
  rating: 'Rating',
  name: 'Name',
  picture: 'Picture',
  price: 'Price',
  minimumOrder: 'Minimum Order',
  availableStock: 'Available Stock',
  shortDescription: 'Short Description',
} as const;

/** Table headings (section 2, dashboard). The index column is headed by a number sign. */
export const columns = {
  index: '#',
  tools: 'Tools',
  customer: 'Customer',
  deliveryAddress: 'Delivery Address',
  quantity: 'Quantity',
  totalPrice: 'Total Price',
  payment: 'Payment',
  status: 'Status',
  actions: 'Actions',
  action: 'Action',
  unitPrice: 'Unit Price',
  minimumOrder: 'Minimum Order',
  availableStock: 'Available Stock',
  email: 'Email',
  role: 'Roll',
  access: 'Access',
} as const;

/** Titles and questions of modals, and the texts of empty tables (section 2). */
export const texts = {
  confirmOrderTitle: (tool: string) => `Confirm Order for ${tool}`,
  deleteOrderQuestion: (tool: string) => `Are you sure you want to delete order for ${tool} ?`,
  orderNumber: (number: string) => `Order ${number}`,
  cannotBeUndone: 'This cannot be undone.',
  updateOrderTitle: (tool: string) => `Update Order Status for ${tool} ?`,
  deleteToolQuestion: 'Are you sure you want to delete it?',
  deletePermanent: 'Deleting is permanent.',
  noOrders: 'No orders yet',
  noTools: 'No tools are available',
  notFound: 'The Text you are Trying to access Does not Exist',
  footerAbout:
    'We are a manufacturer providing quality kits and tools for robotics, sold wholesale to businesses only.',
  offline: 'You are offline. What you see may be out of date; we try again as soon as you are back.',
  backOnline: 'You are online again.',
} as const;

/** The footer (section 2). */
export const footer = {
  company: 'Company',
  companyLinks: ['About us', 'Contact', 'Delivery', 'Returns and warranty', 'Jobs', 'Press kit'],
  important: 'Important',
  importantLinks: ['Terms of use', 'Privacy policy', 'Cookie policy'],
  newsletter: 'Newsletter',
  // Not 'Email': the auth pages have a field of that name next to it.
  newsletterField: 'Email for news',
  newsletterLead: 'New boards, new kits and price lists, about once a month.',
} as const;

/** The home page (section 2). */
export const home = {
  welcome: (company: string) => `Welcome to ${company}`,
  pitch:
    'We make circuit boards, microcontroller boards and other robotics-related technical items. We sell wholesale only, because we are a manufacturer.',
  search: 'Search the catalogue',
  searchButton: 'Search',
  searchPlaceholder: 'Part, SKU, e.g. 12 V motor',
  families: 'Families',
  toolsLead: 'Made in our own factory, sold in bulk. Prices are per unit, in dollars.',
  allTools: 'See the whole catalogue',
  reviewsLead: 'What businesses say that build with our parts.',
  customTitle: 'Customised Tools',
  customLead:
    'You need a board in another shape, a kit for your course, a tool with your name on it? Tell us what it should do, how many you need and by when. We answer with a quote.',
  customHelpTitle: 'What helps us to quote',
  customHelp: [
    'What it should do, and where it will work',
    'How many you need, now and later',
    'The date on which you need them',
    'Drawings and part numbers, if you have them',
  ],
  worldwideLead: 'From one factory to workshops, schools and production lines.',
  statistics: [
    { value: 56, label: 'Countries served', icon: 'globe' },
    { value: 78_000, label: 'Tools manufactured', icon: 'gear' },
    { value: 10_000, label: 'Satisfied clients', icon: 'users' },
    { value: 576, label: 'Positive reviews', icon: 'star' },
  ],
  faqTitle: 'Frequently Asked Questions',
  faq: [
    {
      question: 'Why choose our products?',
      answer:
        'We are the only official manufacturer in the country: boards, kits and tools come from our own factory, not from a reseller. You buy from the people who designed the part and who answer for it.',
    },
    {
      question: 'Do you sell retail tools?',
      answer:
        'No. We sell in bulk only, to businesses. Every tool names its minimum order, and an order starts at that quantity.',
    },
    {
      question: 'Can I order customised tools?',
      answer:
        'Yes. Send us the form above with what the tool should do, the quantity and your date. We answer by email with a quote.',
    },
    {
      question: 'How many days does it take to deliver?',
      answer:
        'That depends on the quantity, the size of the order and on customisation: items in stock leave first, customised tools take as long as their production does. We name the date before you pay.',
    },
  ],
} as const;
