"""Several servers as one house: news by Redis, leases, who keeps which table, bots on other machines."""
