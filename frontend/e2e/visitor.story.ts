import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectContrast } from './support/accessible';
import { eventually } from './support/eventually';
import { mailedLink, newCustomer, uniqueEmail } from '../../gateway/demo/people';
import { closeBrowser, fillLogin, logOut, open, openVisitor } from './support/shop-page';

afterAll(closeBrowser);

describe('a visitor', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openVisitor();
  });
  afterEach(() => page.setViewportSize({ width: 1440, height: 900 }));

  it('reads the six sections of the home page in order', async () => {
    await open(page, '/');
    await page.getByRole('heading', { level: 1, name: /^Welcome to/ }).waitFor();
    await page.getByRole('link', { name: 'Order Now' }).first().waitFor();
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await eventually(
      () => headings.allInnerTexts(),
      ['Tools', 'Reviews', 'Customised Tools', 'All Over The World', 'Frequently Asked Questions'],
    );
    await eventually(() => page.getByRole('link', { name: 'Order Now' }).count(), 6);
    await expectAccessible(page, 'home');
  });

  it.each([
    [390, 1, 1],
    [768, 2, 2],
    [1440, 3, 4],
  ])('sees on %i px %i columns of tools and %i of statistics', async (width, ofTools, ofTiles) => {
    await page.setViewportSize({ width, height: 900 });
    const columns = (items: Locator) =>
      items.evaluateAll((all) => new Set(all.map((it) => Math.round(it.getBoundingClientRect().left))).size);
    const tiles = page.getByRole('listitem').filter({ hasText: /^[\d,]+\+/ });
    expect(await columns(page.getByRole('article'))).toBe(ofTools);
    expect(await columns(tiles)).toBe(ofTiles);
  });

  describe('in the reviews', () => {
    let carousel: Locator;
    /** Numbers of the slides that lie wholly within the carousel, from left to right. */
    const inView = () =>
      carousel.evaluate((root) => {
        const { left, right } = root.getBoundingClientRect();
        return [...root.querySelectorAll('[aria-roledescription=slide]')]
          .map((slide) => ({ box: slide.firstElementChild?.getBoundingClientRect(), slide }))
          .filter(({ box }) => box && box.left > left - 2 && box.right < right + 2)
          .sort((one, other) => (one.box?.left ?? 0) - (other.box?.left ?? 0))
          .map(({ slide }) => parseInt(slide.getAttribute('aria-label') ?? ''));
      });
    const expectInView = async (...slides: number[]) => {
      await eventually(inView, slides);
      const groups = carousel.getByRole('group', { name: /^[0-9]+ of 10$/ });
      await eventually(() => groups.count(), slides.length);
    };
    beforeAll(async () => {
      await open(page, '/');
      await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded();
      carousel = page.locator('[aria-roledescription=carousel]');
    });

    it('passes three at a time and goes round at both ends', async () => {
      await expectInView(1, 2, 3, 4);
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expectInView(4, 5, 6, 7);
      await carousel.getByRole('button', { name: 'Previous' }).click();
      await carousel.getByRole('button', { name: 'Previous' }).click();
      await expectInView(10, 1, 2, 3);
      await carousel.press('ArrowRight');
      await expectInView(1, 2, 3, 4);
      await carousel.press('ArrowLeft');
      await expectInView(10, 1, 2, 3);
    });

    it('goes to the page of a dot, marks it, and says what is shown', async () => {
      const dot = carousel.getByRole('button', { name: 'Show 7 to 10 of 10' });
      await dot.click();
      await expectInView(7, 8, 9, 10);
      await eventually(() => dot.getAttribute('aria-current'), 'true');
      await carousel.getByRole('status').filter({ hasText: 'Reviews: 7 to 10 of 10' }).waitFor();
    });

    it.each([
      [1024, [7, 8, 9]],
      [600, [7, 8]],
      [480, [7]],
    ])('sees fewer at %i px', async (width, slides) => {
      await page.setViewportSize({ width, height: 900 });
      await carousel.getByRole('button', { name: /^Show 7/ }).click();
      await expectInView(...slides);
    });

    it('swipes to the next', async () => {
      await page.setViewportSize({ width: 480, height: 900 });
      await carousel.getByRole('button', { name: /^Show 7/ }).click();
      await expectInView(7);
      const box = await carousel.getByRole('group', { name: '7 of 10' }).boundingBox();
      const y = (box?.y ?? 0) + 100;
      await page.mouse.move(400, y);
      await page.mouse.down();
      // Frame by frame: on a busy machine all of it would fall into one.
      for (let x = 350; x >= 100; x -= 50) {
        await page.mouse.move(x, y);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await page.mouse.up();
      await expectInView(8);
    });

    it('moves within about 500 ms', async () => {
      await carousel.getByRole('button', { name: /^Show 1 / }).click();
      await expectInView(1, 2, 3, 4);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const duration = await carousel.evaluate(
        (root) =>
          new Promise<number>((resolve) => {
            const slide = root.querySelector('[aria-label="4 of 10"]');
            const distance = () =>
              Math.abs((slide?.getBoundingClientRect().left ?? 0) - root.getBoundingClientRect().left);
            root.querySelector<HTMLElement>('[aria-label="Show 4 to 7 of 10"]')?.click();
            const start = performance.now();
            const measure = () => {
              if (distance() < root.clientWidth / 20) resolve(performance.now() - start);
              else requestAnimationFrame(measure);
            };
            measure();
          }),
      );
      expect(duration).toBeGreaterThan(300);
      // Frames come late on a busy machine.
      expect(duration).toBeLessThan(10_000);
    });
  });

  it('subscribes to the newsletter', async () => {
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByLabel('Email for news').fill(uniqueEmail('reader'));
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Please follow the link in our email').waitFor();
    await expectAccessible(page, 'home with toasts');
  });

  it('searches, filters and pages the catalogue, and goes back step by step', async () => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Show Prodcuts' }).click();
    await page.waitForURL('/catalogue');
    const found = page.getByRole('status').filter({ hasText: /\d+ tools?/ });
    await found.filter({ hasText: /page 1 of/ }).waitFor();
    await expectAccessible(page, 'catalogue');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: 'Page 2' }).click();
    await found.filter({ hasText: /page 2 of/ }).waitFor();
    await page.goBack();
    await found.filter({ hasText: /page 1 of/ }).waitFor();

    await page.getByLabel('Search tools').fill('lidar');
    await page.waitForURL(/search=lidar/);
    await page.getByRole('heading', { name: /Lidar/ }).first().waitFor();
    await page.getByLabel('Highest price, $').first().fill('1');
    await page.getByText('No tool matches').waitFor();
    await expectAccessible(page, 'catalogue without a match');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
    await page.getByRole('heading', { name: /Lidar/ }).first().waitFor();
  });

  it('finds a driver by its specifications', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/catalogue?family=motor-drivers');
    await page.getByLabel('Supply voltage, from').fill('24 V');
    await page.waitForURL(/spec\.supply-voltage=24\+V\.\.$/);
    await page.getByLabel('Supply voltage, to').fill('48000 mV');
    await page.waitForURL(/\.\.48000\+mV$/);
    await page.locator('summary', { hasText: 'Interface' }).click();
    await page.getByRole('checkbox', { name: /^CAN \d+ tools?$/ }).check();
    await page.waitForURL(/spec\.interface=CAN/);
    const found = page.getByRole('status').filter({ hasText: /^\d+ tools?$/ });
    await found.waitFor();
    expect(await page.getByRole('article').count()).toBe(Number.parseInt(await found.innerText(), 10));
    await expectAccessible(page, 'catalogue with specifications');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Remove Interface: CAN' }).click();
    await page.waitForURL((url) => !url.search.includes('interface'));
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.waitForURL('/catalogue');
  });

  it('opens the filters of the catalogue on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const filters = page.getByRole('dialog');
    await filters.waitFor();
    await expectAccessible(page, 'catalogue with its filters');
  });

  /** Opens the first of the six answers. */
  const openAnswer = async () => {
    const questions = page.locator('summary');
    await questions.first().waitFor();
    expect(await questions.count()).toBe(6);
    await questions.first().click();
  };
  /** The provider knows no such account. */
  const failToLogIn = async () => {
    await fillLogin(page, { email: uniqueEmail('nobody'), password: 'secret-password' });
    await page
      .getByRole('alert')
      .filter({ hasText: /no user record/ })
      .waitFor();
  };
  const sendEmptyForm = async () => {
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Username is required').waitFor();
    await page.getByText('Passsword is required').first().waitFor();
  };

  it.each([
    ['/blogs', /Blogs/, openAnswer],
    ['/portfolio', /.+/, null],
    ['/login', /Login/, failToLogIn],
    ['/register', /Create your account/, sendEmptyForm],
    ['/forget-pass', /Reset your password/, null],
  ])('reads %s', async (path, heading, act) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await act?.();
    await expectAccessible(page, path);
  });

  it('asks for a new password', async () => {
    const { email } = await newCustomer();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Email Sent').waitFor();

    await fetch(`${await mailedLink(email, 'PASSWORD_RESET')}&newPassword=another-secret`);
    await page.goto('/login');
    await fillLogin(page, { email, password: 'another-secret' });
    await page.waitForURL('/');
    await logOut(page);
  });

  it('is told that a page does not exist', async () => {
    await page.goto('/no/such/page');
    await page.getByText('The Text you are Trying to access Does not Exist').waitFor();
    await expectAccessible(page, 'not found');
  });

  it('chooses dark colours, which stay after a reload', async () => {
    await open(page, '/');
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Theme: Dark' }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('link', { name: 'Order Now' }).first().waitFor();
    await expectContrast(page, 'home, dark');
  });

  it('is brought back to a guarded page after signing in, and not to the login by Back', async () => {
    const person = await newCustomer();
    await page.goto('/catalogue');
    await page.goto('/dashboard/my-orders?status=Shipped');
    await page.waitForURL('/login');
    await fillLogin(page, person);
    await page.waitForURL('/dashboard/my-orders?status=Shipped');
    await page.goBack();
    await page.waitForURL('/catalogue');
  });
});
